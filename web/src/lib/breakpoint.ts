import breakpoints from '../styles/breakpoints.css?raw'

/** Media query of a breakpoint of the style sheets, such as `--desktop`. */
export function breakpoint(name: string): string {
  const query = new RegExp(`^@custom-media ${name} (.*);$`, 'm').exec(breakpoints)?.[1]
  if (query === undefined) throw new Error(`No breakpoint ${name}`)
  return query
}
