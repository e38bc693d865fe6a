// As little as a board can be.
export const game = {
  about: { de: "Wer das letzte Holz nimmt, gewinnt.", en: "Whoever takes the last match wins." },
  clock: { option: "clock", off: 0, normal: 10, slow: 10 },
  language: () => "de",
  totals: ({ state }) => state.pace.map(() => 0),
  tell: (event) => (event.type === "taken" ? `${event.matches} weg.` : `${event.matches} Hölzer.`),
  mount(element, first) {
    const heap = document.createElement("p");
    const show = (play) => {
      const buttons = [1, 2, 3, 4].map((matches) => {
        const button = document.createElement("button");
        button.textContent = `Nimm ${matches}`;
        button.onclick = () => play.move({ type: "take", matches });
        return button;
      });
      heap.textContent = `Haufen: ${play.view.state.heap ?? "?"}`;
      element.replaceChildren(heap, ...(play.live ? buttons : []));
    };
    show(first);
    return { show, leave: () => element.replaceChildren() };
  },
};
