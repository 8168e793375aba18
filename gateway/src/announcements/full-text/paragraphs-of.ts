/** A piece of a page's text, as a PDF contains it. */
export interface PlacedText {
  str: string
  /** Whether a line ends after it. */
  hasEOL: boolean
  /** Height of its letters; 0 for an empty piece. */
  height: number
  /** Matrix; its last number is the height above the page's bottom. */
  transform: readonly number[]
}

/** A distance between lines, in heights of letters, above which a paragraph begins. */
const paragraphGap = 2

/** Joins the lines of a page to paragraphs, separated by an empty line. A change of the letters' size begins one, too. */
export function paragraphsOf(items: readonly PlacedText[]): string {
  let text = ''
  let line: { bottom: number; height: number } | undefined
  let isNewLine = false
  for (const { str, hasEOL, height, transform } of items) {
    if (str.trim() !== '') {
      const bottom = transform[5] ?? 0
      if (line && isNewLine) {
        const isParagraph =
          Math.abs(line.bottom - bottom) > paragraphGap * line.height || Math.abs(line.height - height) > 1
        text += isParagraph ? '\n\n' : ' '
      }
      line = { bottom, height: height || (line?.height ?? 0) }
      isNewLine = false
    }
    text += str
    isNewLine ||= hasEOL
  }
  return text.replace(/[ \t]+/g, ' ').trim()
}
