import type { House } from './house.ts'

/** What the index says of the stable data addresses. */
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

/** Asks a house's gateway for its data files, as a program would that does not give up at once. */
export function dataClient(house: House) {
  const once = (path: string, init: RequestInit = {}) =>
    house.until(house.gateway.fetch(new Request(`http://site.test${path}`, init)))

  async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    let answer = await once(path, { headers })
    // A large file takes longer to write than a reader waits, by a clock that runs ahead of the disk.
    for (let tries = 0; answer.status === 503 && tries < 100; tries++) answer = await once(path, { headers })
    const location = answer.headers.get('location')
    return answer.status === 302 && location !== null ? once(location, { headers }) : answer
  }

  /** The answer once it is as it shall be; a file is made anew behind the reader who finds it old. */
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

/** The cells of comma-separated values below the remarks, as texts. */
export function csvCells(text: string): { remarks: string[]; rows: string[][] } {
  const lines = text.split('\r\n').filter(line => line !== '')
  const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g
  const rows = lines
    .filter(line => !line.startsWith('# '))
    .map(line =>
      Array.from(line.matchAll(cell), ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ''),
    )
  return { remarks: lines.filter(line => line.startsWith('# ')), rows }
}
