import { useSearchParams } from 'react-router'
import { inPortfolio, portfolioKey } from '../../paths.ts'

/** Id of the portfolio in the address; null for the default one. */
export function usePortfolioId(): string | null {
  const [search] = useSearchParams()
  const id = search.get(portfolioKey) ?? ''
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id.toLowerCase() : null
}

/** Keeps the portfolio of the address in links to its other pages. */
export function usePortfolioPath(): (path: string) => string {
  const id = usePortfolioId()
  return path => inPortfolio(path, id)
}
