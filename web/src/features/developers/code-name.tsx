/** A name that may be broken before its capitals and nowhere else. */
export function CodeName({ children }: { children: string }) {
  return children.split(/(?<=[a-z])(?=[A-Z])/).map((part, place) => (
    <span key={place}>
      {place > 0 && <wbr />}
      {part}
    </span>
  ))
}
