// Fields that must be filled say so in the language of the page, not in that of the browser.

/** Say this at a field that was left empty. */
export function asksFor(text: () => string): (field: HTMLInputElement) => () => void {
  return (field) => {
    const miss = (): void => field.setCustomValidity(field.validity.valueMissing ? text() : "");
    const mend = (): void => field.setCustomValidity("");
    field.addEventListener("invalid", miss);
    field.addEventListener("input", mend);
    return () => {
      field.removeEventListener("invalid", miss);
      field.removeEventListener("input", mend);
    };
  };
}
