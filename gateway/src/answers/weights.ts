/** How much each of a header's values is wanted, 0 to 1: `br;q=0.5, gzip`. Names are in small letters. */
export function weightsIn(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = parameters.find(parameter => parameter.startsWith('q='))
      return [name, quality ? Number(quality.slice(2)) : 1]
    }),
  )
}

/** For what is kept by a header: one that nobody else sends may be 16 kB long. */
export const headerLength = (_value: unknown, header: string): number => header.length + 1
