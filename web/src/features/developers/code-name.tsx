/** A name that may break only before its capitals. */
export function CodeName({ children }: { children: string }) {
  return children.split(/(?<=[a-z])(?=[A-Z])/).map((part, place) => (
    <span key={place}>
      {place > 0 && <wbr />}
      {part}
    </span>
  ))
}
