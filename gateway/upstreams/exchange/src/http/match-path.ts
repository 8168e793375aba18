/** Target of a path, and the values of its placeholders. */
export interface Match<Target> {
  target: Target
  params: Record<string, string>
}

/** Finds the route of a path. Routes are tried in order; a placeholder in braces matches one whole segment. */
export function createPathMatcher<Target>(routes: Readonly<Record<string, Target>>) {
  const patterns = Object.entries(routes).map(([pattern, target]) => ({ parts: pattern.split('/'), target }))
  return (path: string): Match<Target> | undefined => {
    const parts = path.split('/')
    for (const { parts: expected, target } of patterns) {
      const params = expected.length === parts.length ? valuesOf(expected, parts) : undefined
      if (params) return { target, params }
    }
    return undefined
  }
}

function valuesOf(expected: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  const values: Record<string, string> = {}
  for (const [at, name] of expected.entries()) {
    const part = parts[at] ?? ''
    if (!name.startsWith('{')) {
      if (name !== part) return undefined
      continue
    }
    const value = decoded(part)
    if (value === undefined || value === '') return undefined
    values[name.slice(1, -1)] = value
  }
  return values
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
