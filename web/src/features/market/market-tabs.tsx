import { Link } from 'react-router'
import { marketPath } from '../../paths.ts'
import { marketCodes, marketNames } from './market-codes.ts'
import styles from './market-tabs.module.css'

/** Links between the markets. */
export function MarketTabs({ current }: { current: string }) {
  return (
    <nav aria-label="Markets" className={styles.tabs}>
      {marketCodes.map(code => (
        <Link
          key={code}
          to={marketPath(code)}
          preventScrollReset
          aria-current={code === current ? 'page' : undefined}
        >
          <b>{code}</b> <span>{marketNames[code]}</span>
        </Link>
      ))}
    </nav>
  )
}
