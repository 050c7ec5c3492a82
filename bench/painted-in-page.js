// Runs in the page before anything else: see people-painted.ts.
/** Returns the milliseconds from the next click or key to the frame after the rows or their count have changed. */
globalThis.untilPainted = () => {
  const read = () => [...document.querySelectorAll('main tbody, main output')].map((one) => one.textContent).join();
  const before = read();
  return new Promise((resolve) => {
    let begun = 0;
    const begin = ({ timeStamp }) => {
      begun ||= timeStamp;
    };
    for (const kind of ['click', 'input']) document.addEventListener(kind, begin, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const now = read();
      if (now === before || now === '') return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
};
