/** Quality of each value of a header, from 0 to 1: `br;q=0.5, gzip`. Names are in lower case. */
export function qualityValues(header: string): ReadonlyMap<string, number> {
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

/** Cache size of a header, which may be 16 kB long. */
export const headerLength = (_value: unknown, header: string): number => header.length + 1
