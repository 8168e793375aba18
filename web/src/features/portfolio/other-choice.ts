/** A parameter of the address with its value other than the default. */
type OtherChoice = readonly [name: string, value: string]

/** Whether an address chooses other than the default. */
export const isOtherChosen = (search: URLSearchParams, [name, value]: OtherChoice): boolean =>
  search.get(name) === value

/** The address with or without a choice, and everything else as it is. */
export function otherSearch(search: URLSearchParams, [name, value]: OtherChoice, isChosen: boolean): string {
  const next = new URLSearchParams(search)
  if (isChosen) next.set(name, value)
  else next.delete(name)
  return `?${next}`
}
