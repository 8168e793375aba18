import { ChoiceLinks } from '../../ui/form/choice-links.tsx'
import {
  accountPath,
  alertsPath,
  inPortfolio,
  portfolioPath,
  transactionsPath,
  watchlistPath,
} from '../../paths.ts'

const tabs = [
  ['Holdings', portfolioPath],
  ['Transactions', transactionsPath],
  ['Watchlist', watchlistPath],
  ['Email Alerts', alertsPath],
  ['Account', accountPath],
] as const

interface MemberTabsProps {
  current: string
  /** The portfolio that its pages keep; null for the default one. */
  portfolioId?: string | null
}

/** Pages of one portfolio. */
const ofPortfolio: readonly string[] = [portfolioPath, transactionsPath]

/** Links between the pages of a member. */
export function MemberTabs({ current, portfolioId = null }: MemberTabsProps) {
  return (
    <ChoiceLinks
      label="My NZX"
      options={tabs.map(([label, to]) => ({
        label,
        to: ofPortfolio.includes(to) ? inPortfolio(to, portfolioId) : to,
        isChosen: to === current,
      }))}
    />
  )
}
