import { playDrill } from './drill/drill.ts'
import { tableOf } from './drill/row.ts'

const rows = await playDrill({ burst: 500, guesses: 200, outage: 4 })
process.stdout.write(`${tableOf(rows)}\n`)
process.exit(rows.every(({ holds }) => holds) ? 0 : 1)
