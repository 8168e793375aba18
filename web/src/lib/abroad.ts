/** Marks the document of a visitor whose clock differs from New Zealand's at some time of the year. */
const abroadMark = 'data-abroad'

/** Runs in a page's head, before the first paint, so that a visitor's own times have room from the start. */
export const abroadScript = `{const z=m=>new Date(2026,m).getTimezoneOffset();document.documentElement.toggleAttribute('${abroadMark}',z(0)!==-780||z(6)!==-720)}`
