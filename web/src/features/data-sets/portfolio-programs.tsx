import { priceQuotePath } from '../../paths.ts'
import styles from './data-set-view.module.css'
import { priceRecipes } from './recipe-list.ts'
import { Recipes } from './recipes.tsx'

/** Steps that connect portfolio programs to an instrument's prices. */
export const PortfolioPrograms = () => (
  <section className={styles.part} aria-labelledby="portfolio-programs">
    <h2 id="portfolio-programs">Prices for portfolio programs</h2>
    <p className={styles.note}>
      Each instrument has its last price and two years of closing prices as JSON, at{' '}
      <code>{priceQuotePath('CODE')}</code>. Bonds that trade in yield have no price there.
    </p>
    <Recipes recipes={priceRecipes} />
  </section>
)
