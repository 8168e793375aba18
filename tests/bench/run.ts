import { benchContent } from './content.ts'
import { benchDataFiles } from './data-files.ts'
import { benchDigests } from './digests.ts'
import { benchFanOut } from './fan-out.ts'
import { benchFaults } from './faults.ts'
import { benchFelt } from './felt.ts'
import { benchFlood } from './flood.ts'
import { benchFullText } from './full-text.ts'
import { benchGateway, benchMarket } from './gateway.ts'
import { benchGuesses } from './guesses.ts'
import { benchMemory } from './memory.ts'
import { benchMisses } from './misses.ts'
import { benchNextPage } from './next-page.ts'
import { benchOptions } from './options.ts'
import { benchOtherPages, benchPage } from './page.ts'
import { benchPortfolio } from './portfolio.ts'
import { benchReconnect } from './reconnect.ts'
import { say, verdict } from './report.ts'
import { benchReturns } from './returns.ts'
import { benchSearch } from './search.ts'
import { benchSoak } from './soak.ts'
import { benchSort } from './sort.ts'

/** A part may take a number after its name, such as the minutes of a soak. */
type Part = (number?: number) => Promise<void>

const parts: Record<string, Part> = {
  gateway: benchGateway,
  market: benchMarket,
  misses: benchMisses,
  guesses: benchGuesses,
  digests: benchDigests,
  content: benchContent,
  'data-files': benchDataFiles,
  options: benchOptions,
  page: benchPage,
  'other-pages': benchOtherPages,
  sort: benchSort,
  search: benchSearch,
  'full-text': benchFullText,
  felt: benchFelt,
  'next-page': benchNextPage,
  portfolio: benchPortfolio,
  returns: benchReturns,
  'fan-out': benchFanOut,
  reconnect: benchReconnect,
  soak: benchSoak,
  flood: benchFlood,
  memory: benchMemory,
  faults: benchFaults,
}
/** Parts that run only by name, since they take long. */
const long = ['soak', 'faults', 'memory', 'flood']
const usual = Object.keys(parts).filter(name => !long.includes(name))

const words = process.argv.slice(2)
const wanted = words.filter(word => !/^\d/.test(word))
for (const name of wanted.length === 0 ? usual : wanted) {
  const part = parts[name]
  if (!part) throw new Error(`no part '${name}'; there are ${Object.keys(parts).join(', ')}`)
  say(`## ${name}\n`)
  const number = Number(words[words.indexOf(name) + 1])
  await part(Number.isNaN(number) ? undefined : number)
}
process.exit(verdict() ? 0 : 1)
