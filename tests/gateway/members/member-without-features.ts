import { onTestFinished } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { type HouseMember, memberOf, newMember } from '../../support/house-member.ts'
import { pricedMarket } from '../../support/priced-market.ts'
import { market } from './portfolio-member.ts'

/** A new member of a house's account service, reached through a gateway that finds only the specified features there. */
export async function memberWithoutFeatures(house: House): Promise<HouseMember> {
  const { fetch } = house.accountService
  const accountsUpstream = async (request: Request) =>
    new URL(request.url).pathname.endsWith('/features') ? new Response(null, { status: 404 }) : fetch(request)
  const plain = await createHouse({ upstream: pricedMarket(market), accountsUpstream })
  onTestFinished(() => plain.close())
  return memberOf(plain, await newMember(house))
}
