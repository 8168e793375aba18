import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { expect } from 'vitest'
import { createAccountService, silentLog } from '../account-service.ts'
import type { TestDatabase } from './both-databases.ts'
import { quietDay, quietMarket, type ReplayedMarket } from './replayed-market.ts'
import { newMember, origin, startTestService, type TestService } from './test-service.ts'

interface Firing {
  title: string
  outcome: string
  held_by: string | null
  mail_state: string | null
}
export type Member = Awaited<ReturnType<typeof newMember>>

/** Starts at eleven on Friday 20 November 2026. */
export async function start(database: TestDatabase) {
  const market = quietMarket()
  const service = await startTestService(database, { market: market.market })
  return { market, service, member: await newMember(service) }
}

/** Another process on the same database. PGlite allows a single one. */
export function secondProcess(
  service: TestService,
  market: ReplayedMarket,
): Pick<TestService, 'fireAlerts' | 'close'> {
  const { databaseUrl: url, directory, clock } = service
  if (url === undefined) return service
  const mail = { directory }
  return createAccountService({
    database: { url },
    mail,
    publicOrigin: origin,
    clock,
    market: market.market,
    log: silentLog,
  })
}

export const base = { scope: 'instrument', code: 'KWI', delivery: 'at_once' }
export const above = { ...base, kind: 'price_above', level: 4.5 }
export const news = { ...base, kind: 'announcement' }

export const changeRule = (member: Member, id: string, rule: object) =>
  member.put<{ rule: { id: string; level: number } }>(`/alert-rules?rule_id=${id}`, rule)

export async function addRule(member: Member, rule: object): Promise<string> {
  const { status, body } = await member.post<{ rule: { id: string } }>('/alert-rules', rule)
  expect([status, body]).toMatchObject([201, {}])
  return body.rule.id
}

export const firingsOf = async (member: Member) =>
  (await member.get<{ firings: Firing[] }>('/alert-firings')).body.firings
export const titlesOf = async (member: Member) =>
  (await firingsOf(member)).map(({ title }) => title).toSorted()
export const mailsOf = async (service: TestService, { email }: Member) =>
  (await service.mailTo(email)).filter(({ subject }) => !/Confirm|digest/.test(subject))

/** Moves the clock to a New Zealand time, in either direction, and fires. */
export async function fireAt(service: TestService, [date, time]: readonly [string, string]): Promise<number> {
  service.later(nzInstant(date, time) - service.clock.now())
  return service.fireAlerts()
}

/** Logs in again: a session ends after half an hour. */
export const again = (member: Member) => member.login(member.email, 'kererū on the wire 7')

interface Address {
  private_address: { secret: string }
}
interface Contents {
  alerts: { id: string; title: string; path: string; happened_at: string }[]
}

/** Alerts in the member's private feed, latest first. */
export async function feedOf(service: TestService, member: Member) {
  const { secret } = (await member.get<Address>('/private-address')).body.private_address
  return (await service.visitor().post<Contents>('/private-address/contents', { secret })).body.alerts
}

export const monday = '2026-11-23'
export const rise = { ...quietDay, high: 4.6, close: 4.55, volume: 5_000 }
