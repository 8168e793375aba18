/** Once a script runs, faults are said beside their fields instead of by the browser. */
export const sayFaultsOurselves = (form: HTMLFormElement | null) => form?.setAttribute('novalidate', '')
