/** Marks the document of a visitor whose time zone differs from New Zealand's at some time of the year. */
const abroadMark = 'data-abroad'

/** Runs in `<head>` before the first paint, so that local times have room from the start. */
export const abroadScript = `{const z=m=>new Date(2026,m).getTimezoneOffset();document.documentElement.toggleAttribute('${abroadMark}',z(0)!==-780||z(6)!==-720)}`
