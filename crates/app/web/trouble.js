// The message for an app that can't start or has crashed. Written for browsers of any age, because a
// blank page is worse than any message.

var anydoku = (function () {
  "use strict";

  var SAVED = "Your saved games are safe in this browser.";
  var MESSAGES = {
    old: {
      title: "This browser is too old for anydoku",
      text: "Please update it: any browser released since 2022 works. " + SAVED,
      repairs: false
    },
    missing: {
      title: "Part of anydoku couldn’t be loaded",
      text: "Check your connection, then reload. Repair downloads the app again. " + SAVED,
      repairs: true
    },
    broken: {
      title: "Something went wrong",
      text: "This is a bug in anydoku. Your game is saved up to the last move: reload to continue. If it happens again, start another game; this one stays in your library. " + SAVED,
      repairs: true,
      leaves: true
    }
  };

  function element(name, text) {
    var made = document.createElement(name);
    made.appendChild(document.createTextNode(text));
    return made;
  }

  function button(text, action) {
    var made = element("button", text);
    made.type = "button";
    made.onclick = action;
    return made;
  }

  function reload() {
    location.reload();
  }

  // Deletes the cached app. Saved games are stored elsewhere and stay.
  function repair() {
    var left = [];
    if (navigator.serviceWorker) {
      left.push(navigator.serviceWorker.getRegistrations().then(function (all) {
        return Promise.all(all.map(function (one) { return one.unregister(); }));
      }));
    }
    if (window.caches) {
      left.push(caches.keys().then(function (names) {
        return Promise.all(names.map(function (name) { return caches.delete(name); }));
      }));
    }
    Promise.all(left).then(reload, reload);
  }

  // The next start does not open the last game, which may be the cause.
  function beginAnother() {
    try {
      sessionStorage.setItem("anydoku-begin-another", "yes");
    } catch (error) { /* Without storage, no game would be opened anyway. */ }
    reload();
  }

  function trouble(kind, error) {
    var message = MESSAGES[kind];
    if (document.getElementById("trouble")) return;
    var start = document.getElementById("start");
    if (start) start.parentNode.removeChild(start);
    var isModal = kind === "broken" && typeof HTMLDialogElement === "function";
    var box = document.createElement(isModal ? "dialog" : "main");
    box.id = "trouble";
    box.setAttribute("role", isModal ? "alertdialog" : "alert");
    box.setAttribute("aria-label", message.title);
    box.appendChild(element("h1", message.title));
    box.appendChild(element("p", message.text));
    if (error) box.appendChild(element("p", String(error))).className = "detail";
    box.appendChild(button("Reload", reload));
    if (message.leaves) box.appendChild(button("Start another game", beginAnother));
    if (message.repairs) box.appendChild(button("Repair and reload", repair));
    // The open dialogs of a crashed app no longer react, and would cover the message.
    var open = document.querySelectorAll("dialog[open], [popover]");
    for (var number = 0; isModal && number < open.length; number += 1) {
      open[number].parentNode.removeChild(open[number]);
    }
    document.body.insertBefore(box, document.body.firstChild);
    if (isModal) {
      box.oncancel = function (event) { event.preventDefault(); };
      box.showModal();
    }
    document.documentElement.setAttribute("data-ready", "trouble");
  }

  function isAble() {
    return typeof WebAssembly === "object" && typeof structuredClone === "function";
  }

  function isCrash(error) {
    return typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
  }

  window.addEventListener("error", function (event) {
    if (isCrash(event.error)) trouble("broken", event.error);
    else if (event.error instanceof SyntaxError) trouble("old", event.error);
    else if (event.target && event.target.tagName === "SCRIPT") trouble("missing", event.target.src);
  }, true);
  window.addEventListener("unhandledrejection", function (event) {
    if (isCrash(event.reason)) trouble("broken", event.reason);
  });
  document.addEventListener("DOMContentLoaded", function () {
    if (!isAble()) trouble("old");
  });

  return { trouble: trouble, isAble: isAble };
})();
