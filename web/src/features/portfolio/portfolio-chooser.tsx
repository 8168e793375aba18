import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { inPortfolio, managePortfoliosPath, portfolioPath, withQuery } from '../../paths.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Select } from '../../ui/form/select.tsx'
import { type NamedPortfolio, usePortfolios } from './use-portfolios.ts'
import styles from './portfolio-chooser.module.css'

const labelOf = ({ name, archivedAt }: NamedPortfolio) => (archivedAt === null ? name : `${name} (archived)`)

/** Menu of the portfolios in use, and of the one in the address. Nothing with a single one. */
export function PortfolioMenu() {
  const { portfolios, chosen } = usePortfolios()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const listed = (portfolios ?? []).filter(one => one.archivedAt === null || one === chosen)
  if (listed.length < 2 || !chosen) return null
  const add = search.get('add')
  const choose = (id: string) => {
    const isDefault = listed.some(one => one.isDefault && one.id === id)
    const path = add === null ? pathname : withQuery(pathname, { add })
    void navigate(inPortfolio(path, isDefault ? null : id), { preventScrollReset: true })
  }
  return (
    <div className={styles.menu}>
      <Select
        label="Portfolio"
        name="portfolio"
        options={listed.map(one => ({ value: one.id, label: labelOf(one) }))}
        value={chosen.id}
        onChange={choose}
      />
    </div>
  )
}

/** Choice of a portfolio, with the way to its name and archive. Hidden where a member has one portfolio only. */
export function PortfolioChooser() {
  const { portfolios, chosen, isArchived } = usePortfolios()
  if (!portfolios) return null
  return (
    <>
      <div className={styles.chooser}>
        <PortfolioMenu />
        <Link to={managePortfoliosPath}>Manage portfolios</Link>
      </div>
      {isArchived && (
        <Notice>
          <p>
            {chosen?.name} is archived and read-only. <Link to={managePortfoliosPath}>Restore it</Link> to add
            transactions.
          </p>
        </Notice>
      )}
      {!chosen && (
        <Notice>
          <p>
            You have no such portfolio. <Link to={portfolioPath}>Open your default portfolio</Link>
          </p>
        </Notice>
      )}
    </>
  )
}
