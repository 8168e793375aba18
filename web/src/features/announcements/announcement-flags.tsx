import { Badge } from '../../ui/text/badge.tsx'

interface Flagged {
  isPriceSensitive: boolean
  isThirdParty: boolean
  isRetracted: boolean
}

const flagsOf = ({ isPriceSensitive, isThirdParty, isRetracted }: Flagged) => [
  ...(isRetracted ? [{ words: 'Retracted', kind: 'warning' } as const] : []),
  ...(isPriceSensitive ? [{ words: 'Price sensitive', kind: 'news' } as const] : []),
  ...(isThirdParty ? [{ words: 'Third party', kind: 'remark' } as const] : []),
]

/** The same for a file, such as `Retracted; Price sensitive`. */
export const flagWords = (flagged: Flagged): string =>
  flagsOf(flagged)
    .map(({ words }) => words)
    .join('; ')

/** Flags of an announcement (retracted, price sensitive), always as words. */
export function AnnouncementFlags(flagged: Flagged) {
  return flagsOf(flagged).map(({ words, kind }) => (
    <Badge key={words} kind={kind}>
      {words}
    </Badge>
  ))
}
