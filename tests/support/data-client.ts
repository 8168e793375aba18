import type { House } from './house.ts'

/** Index of the stable data addresses. */
export interface DataIndex {
  promise: string
  sets: {
    name: string
    asAt: string | null
    builtAt: string | null
    rows: number | null
    files: Record<string, { url: string; current?: string | null; bytes: number | null }>
    columns: { name: string; type: string; field: string; unit: string | null; description: string | null }[]
  }[]
}

/** Requests data files from a house's gateway, like a program with retries. */
export function dataClient(house: House) {
  const once = (path: string, init: RequestInit = {}) =>
    house.until(house.gateway.fetch(new Request(`http://site.test${path}`, init)))

  async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    let answer = await once(path, { headers })
    // Writing a large file takes longer than a reader waits, on a clock that is faster than the disk.
    for (let tries = 0; answer.status === 503 && tries < 100; tries++) answer = await once(path, { headers })
    const location = answer.headers.get('location')
    return answer.status === 302 && location !== null ? once(location, { headers }) : answer
  }

  /** The first response that meets a condition; an outdated file is regenerated in the background. */
  async function when(path: string, isRight: (answer: Response) => boolean): Promise<Response> {
    let answer = await get(path)
    for (let tries = 0; !isRight(answer) && tries < 100; tries++) answer = await get(path)
    if (!isRight(answer)) throw new Error(`${path} stays as it was`)
    return answer
  }

  return {
    once,
    get,
    when,
    index: async () => (await (await once('/data/v1')).json()) as DataIndex,
    json: async (name: string) =>
      (await (await get(`/data/v1/${name}.json`)).json()) as Record<string, unknown> & {
        rows: Record<string, unknown>[]
      },
    bytes: async (path: string) => Buffer.from(await (await get(path)).arrayBuffer()),
  }
}

/** The cells of comma-separated values below the comment lines, if there are any, as text. */
export function csvCells(text: string): { remarks: string[]; rows: string[][] } {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(line => line !== '')
  const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g
  const rows = lines
    .filter(line => !line.startsWith('# '))
    .map(line =>
      Array.from(line.matchAll(cell), ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ''),
    )
  return { remarks: lines.filter(line => line.startsWith('# ')), rows }
}
