/** Renders names between backticks as code. */
export function InlineCode({ children }: { children: string }) {
  return children.split('`').map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part))
}
