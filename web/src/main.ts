import { mount } from "svelte";
import "./generated/colours.css";
import "./fonts.css";
import "./app.css";
import "./material.css";
import App from "./App.svelte";
import { announceLanguage } from "./messages";
import { isOffline } from "./address/place";

announceLanguage();
mount(App, { target: document.getElementById("app")! });

// Installed as an app the page opens without the network, too, and says so.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  navigator.serviceWorker.register(isOffline ? "./sw.js" : "/sw.js").catch(() => {
    // A browser that allows no worker shows everything all the same, with the network.
  });
