/** How the names of caches begin in which builds of the page are kept. */
export const KEPT = "qedoku-page-";
