import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { DuckDBInstance } from '@duckdb/node-api'
import { dataClient } from '../support/data-client.ts'
import { createHouse } from '../support/house.ts'
import { judge, ratioText, say, table } from './report.ts'

const name = 'prices-2023'
const rounds = 15
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`
const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`
const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Queries of the year's data, in DuckDB's SQL. */
const questions = {
  'one instrument’s year': (table_: string, code: string) =>
    `select date, marketPrice from ${table_} where code = '${code}' order by date`,
  'every instrument’s highest price': (table_: string) =>
    `select code, max(highPrice), avg(marketPrice) from ${table_} group by code`,
}

/** Compares a year of the sample market's prices as Parquet and as CSV: file size, and speed of DuckDB queries. */
export async function benchDataFiles(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-data-'))
  const house = await createHouse({ directory })
  const data = dataClient(house)
  const first = await timed(() => data.get(`/data/v1/${name}.csv`))
  const [csv, parquet] = await Promise.all([
    data.bytes(`/data/v1/${name}.csv`),
    data.bytes(`/data/v1/${name}.parquet`),
  ])
  const { rows } = await data.json(name)
  const files = { csv: join(directory, 'prices.csv'), parquet: join(directory, 'prices.parquet') }
  await writeFile(files.csv, csv)
  await writeFile(files.parquet, parquet)
  const head = await data.once(`/data/v1/${name}.csv`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'gzip' },
  })
  const packed = Number(head.headers.get('content-length'))
  say(`${rows.length} rows; read, worked out and written in every form in ${(first / 1_000).toFixed(1)} s\n`)
  table(
    ['form', 'size', 'of the CSV'],
    [
      ['CSV', megabytes(csv.length), '1'],
      ['CSV, gzip', megabytes(packed), ratioText(packed / csv.length)],
      ['Parquet', megabytes(parquet.length), ratioText(parquet.length / csv.length)],
    ],
  )
  judge({
    what: 'a year of prices: Parquet against CSV, bytes',
    figure: ratioText(parquet.length / csv.length),
    promised: '≤ 0.5',
    isKept: parquet.length <= csv.length * 0.5,
  })

  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const code = String(rows[Math.floor(rows.length / 2)]?.['code'])
  const tables = {
    csv: `read_csv('${files.csv}')`,
    parquet: `read_parquet('${files.parquet}')`,
  }
  for (const [what, ask] of Object.entries(questions)) {
    const times = { csv: [] as number[], parquet: [] as number[] }
    for (let round = 0; round < rounds; round++)
      for (const form of round % 2 === 0 ? (['csv', 'parquet'] as const) : (['parquet', 'csv'] as const))
        times[form].push(await timed(() => connection.runAndReadAll(ask(tables[form], code))))
    const [ofCsv, ofParquet] = [median(times.csv), median(times.parquet)]
    judge({
      what: `${what} by DuckDB: Parquet against CSV`,
      figure: `${ratioText(ofParquet / ofCsv)} (${milliseconds(ofParquet)}, ${milliseconds(ofCsv)})`,
      promised: '≤ 0.5',
      isKept: ofParquet <= ofCsv * 0.5,
    })
  }
  connection.closeSync()
  await house.close()
  await rm(directory, { recursive: true, force: true, maxRetries: 5 })
}
