/** Offers a file for saving. */
export function saveAs(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}

/** What of a picture its styles say, and a file has to say itself. */
const STYLES =
  "fill,fill-opacity,stroke,stroke-width,stroke-dasharray,stroke-linecap,stroke-linejoin,opacity,paint-order,visibility," +
  "vector-effect,font-family,font-size,font-weight,text-anchor,dominant-baseline";

/** A drawing of the page as a picture for elsewhere, so many pixels wide. */
export async function pictureOf(drawn: SVGSVGElement, wide = 1200): Promise<Blob | null> {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const { width, height } = drawn.viewBox.baseVal;
  // Lines of so many pixels, however large a drawing is, are of the picture's pixels there.
  const larger = wide / (drawn.clientWidth || wide);
  const copies = [copy, ...copy.querySelectorAll("*")];
  [drawn, ...drawn.querySelectorAll("*")].forEach((one, i) => {
    const style = getComputedStyle(one);
    const own = copies[i];
    for (const name of STYLES.split(",")) own?.setAttribute(name, style.getPropertyValue(name));
    if (style.getPropertyValue("vector-effect") !== "none")
      own?.setAttribute("stroke-width", `${larger * parseFloat(style.strokeWidth)}px`);
  });
  const high = Math.round((wide * height) / width);
  copy.setAttribute("width", String(wide));
  copy.setAttribute("height", String(high));
  const text = new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" });
  const image = new Image();
  image.src = URL.createObjectURL(text);
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [wide, high];
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, wide, high);
  context.drawImage(image, 0, 0);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve) => canvas.toBlob(resolve));
}
