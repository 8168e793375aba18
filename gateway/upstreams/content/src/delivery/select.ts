type Body = Readonly<Record<string, unknown>>

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A body reduced to the selected paths, such as `sys.id` and `fields.title`. */
export function selectPaths(body: Body, paths: readonly (readonly string[])[]): Record<string, unknown> {
  const selected: Record<string, unknown> = {}
  for (const key of new Set(paths.flatMap(([first]) => first ?? []))) {
    const value = body[key]
    if (value === undefined) continue
    const within = paths.filter(([first]) => first === key).map(([, ...rest]) => rest)
    const isWhole = within.some(rest => rest.length === 0) || !isBody(value)
    selected[key] = isWhole ? value : selectPaths(value, within)
  }
  return selected
}
