import { benchFanOut } from './fan-out.ts'
import { benchGateway } from './gateway.ts'
import { benchMisses } from './misses.ts'
import { benchPage } from './page.ts'
import { say, verdict } from './report.ts'
import { benchSort } from './sort.ts'

const parts: Record<string, () => Promise<void>> = {
  gateway: benchGateway,
  misses: benchMisses,
  page: benchPage,
  sort: benchSort,
  'fan-out': benchFanOut,
}

const wanted = process.argv.slice(2)
const chosen = wanted.length === 0 ? Object.keys(parts) : wanted
for (const name of chosen) {
  const part = parts[name]
  if (!part) throw new Error(`no part '${name}'; there are ${Object.keys(parts).join(', ')}`)
  say(`## ${name}\n`)
  await part()
}
process.exit(verdict() ? 0 : 1)
