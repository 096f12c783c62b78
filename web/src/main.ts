import "./engine/early";
import { mount } from "svelte";
import "./app.css";
import "./forced.css";
import Page from "./App.svelte";
import { App } from "./state/app.svelte";
import { openAddress } from "./state/address";

const app = new App();
const target = document.getElementById("app");
if (target) {
  mount(Page, { target, props: { app } });
  void app.start(new URL("./", document.baseURI).href).then(() => openAddress(app));
}
