import { Link } from 'react-router'
import { useAccountFeature } from '../../apollo/use-account-feature.ts'
import { addToPortfolioPath, newAlertPath } from '../../paths.ts'
import { paysDividends } from '../quote/pays-dividends.ts'

type Security = Parameters<typeof paysDividends>[0] & { code: string }

/** Place of the link: next to the announcements, or below the ranges where the dividends leave no room for it. */
export const portfolioLinkPlace = (security: Security): 'announcements' | 'ranges' | null => {
  // Contracts cannot be held in a portfolio.
  if (security.marketCode === 'NZCX') return null
  return paysDividends(security) ? 'ranges' : 'announcements'
}

/** Opens the forms for a transaction of the instrument, and for an alert on it. */
export function AddToPortfolio({ code }: { code: string }) {
  // A link that appeared later would move what is below it.
  const hasAlerts = useAccountFeature('ALERT_RULES', true)
  return (
    <>
      <Link to={addToPortfolioPath(code)}>Add {code} to your portfolio</Link>
      {hasAlerts && <Link to={newAlertPath(code)}>Alert me about {code}</Link>}
    </>
  )
}
