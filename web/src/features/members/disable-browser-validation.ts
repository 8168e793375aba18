/** With a script, errors appear at their fields instead of in the browser's messages. */
export const disableBrowserValidation = (form: HTMLFormElement | null) => form?.setAttribute('novalidate', '')
