/** The sizes of all text that a reader can choose, in percent; the first is the site's own. */
export const fontSizes = [100, 115, 130] as const
export type FontSize = (typeof fontSizes)[number]

const yearSeconds = 31_536_000

const chosen = new RegExp(`(?:^|; )fontSize=(${fontSizes.join('|')})\\b`)

/** Reads the chosen size from the cookies. */
export function readFontSize(cookies: string): FontSize {
  const [, cookie] = chosen.exec(cookies) ?? []
  return fontSizes.find(size => String(size) === cookie) ?? fontSizes[0]
}

/** The cookie that keeps a choice for a year: `fontSize`, of the value `115%`. */
export const fontSizeCookie = (size: FontSize): string =>
  `fontSize=${encodeURIComponent(`${size}%`)}; path=/; max-age=${yearSeconds}; samesite=lax`

/** The property that styles/base.css multiplies every size by. */
export const fontScale = '--font-scale'

/** Runs in `<head>` before the first paint, because cached pages are the same for every reader. */
export const fontSizeScript = `{const s=${chosen}.exec(document.cookie);if(s)document.documentElement.style.setProperty('${fontScale}',s[1]/100)}`
