import styles from './member-benefits.module.css'

const benefits = [
  ['Your portfolio', 'Your holdings, their value and their income.'],
  ['A watchlist on every device', 'Live prices of the securities you follow.'],
  ['Email at midday and at the close', 'News and prices of your holdings and watchlist.'],
  ['History and files', 'Up to two years of prices, and tables and charts to download.'],
] as const

/** Reasons to have an account, next to the forms that lead to one. */
export function MemberBenefits() {
  return (
    <section aria-labelledby="benefits" className={styles.benefits}>
      <h2 id="benefits" className={styles.title}>
        Free with MyNZX
      </h2>
      <dl>
        {benefits.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
