import { argon2id, createPasswords } from '@exchange/upstream-accounts/passwords'
import { benchAccounts, type BenchDatabase, seed } from './members/bench-accounts.ts'
import { type BenchMember, newMember, password } from './members/bench-member.ts'
import { addByHand, openByHand } from './members/by-hand.ts'
import { median } from './compare.ts'
import { judge, ratioText, say, table } from './report.ts'

const transactions = 10_000
/** Number of instruments, as in a portfolio of decades. */
const instruments = 50
const rounds = 41
const promised = 1.5
/** Number of simultaneous logins. */
const logins = 40
const loginRounds = 9
const promisedOfArgon2 = 0.9

/** Milliseconds of each, measured in turns, so that other load on the machine affects both. */
async function turns(
  { ours, byHand }: { ours: () => Promise<unknown>; byHand: () => Promise<unknown> },
  count = rounds,
) {
  const times: { ours: number[]; byHand: number[] } = { ours: [], byHand: [] }
  const time = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  for (let round = 0; round < count + 5; round += 1) {
    const isFirst = round % 2 === 0
    const one = await time(isFirst ? ours : byHand)
    const other = await time(isFirst ? byHand : ours)
    // The first rounds plan statements and compile code.
    if (round < 5) continue
    times.ours.push(isFirst ? one : other)
    times.byHand.push(isFirst ? other : one)
  }
  const ratio = median(times.ours.map((ms, round) => ms / (times.byHand[round] ?? Number.NaN)))
  return { ours: median(times.ours), byHand: median(times.byHand), ratio }
}

async function measure(database: BenchDatabase): Promise<void> {
  const member = await newMember(database.service, instruments)
  await seed(database.run, member, { transactions, instruments })
  const opened = await turns({
    ours: () => member.open(),
    byHand: () => openByHand(database.run, member),
  })
  const added = await turns({
    ours: () => member.add(),
    byHand: () => addByHand(database.run, member, instruments),
  })
  const ms = (value: number) => `${value.toFixed(2)} ms`
  say(`### ${database.name}, ${transactions} transactions of ${instruments} instruments\n`)
  table(
    ['', 'the account service', 'the same SQL by hand', 'ratio'],
    [
      ['holdings and the first page', ms(opened.ours), ms(opened.byHand), ratioText(opened.ratio)],
      ['one more transaction', ms(added.ours), ms(added.byHand), ratioText(added.ratio)],
    ],
  )
  for (const [what, { ratio }] of [
    [`a portfolio of ${transactions} transactions opened`, opened],
    ['one transaction added to it', added],
  ] as const)
    judge({
      what: `${what}, ${database.name}, against the same SQL by hand`,
      figure: ratioText(ratio),
      promised: `≤ ${promised}`,
      isKept: ratio <= promised,
    })
}

/** Compares many logins at once with as many argon2 comparisons; both use as many threads as there are cores. */
async function measureLogin(database: BenchDatabase): Promise<void> {
  const members: BenchMember[] = []
  for (let index = 0; index < logins; index += 1) members.push(await newMember(database.service, instruments))
  const bare = createPasswords(argon2id)
  const hash = await bare.hash(password, 'bench')
  const all = await turns(
    {
      ours: () => Promise.all(members.map(member => member.login())),
      byHand: () => Promise.all(members.map((_, index) => bare.matches(hash, password, `member ${index}`))),
    },
    loginRounds,
  )
  const perSecond = (ms: number) => `${Math.round((logins * 1_000) / ms)} a second`
  say(`### ${logins} logins at once, ${database.name}\n`)
  table(['logins', 'argon2 alone'], [[perSecond(all.ours), perSecond(all.byHand)]])
  judge({
    what: `login throughput, ${database.name}, against bare argon2`,
    figure: ratioText(1 / all.ratio),
    promised: `≥ ${promisedOfArgon2}`,
    isKept: 1 / all.ratio >= promisedOfArgon2,
  })
}

/** Compares a large portfolio with the same statements written by hand, and a login with bare argon2. */
export async function benchPortfolio(): Promise<void> {
  for (const open of benchAccounts()) {
    const database = await open()
    try {
      await measure(database)
      await measureLogin(database)
    } finally {
      await database.close()
    }
  }
}
