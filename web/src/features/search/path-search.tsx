import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { SearchForm } from './search-form.tsx'

/** The words of the last part of a path, as something to search for. */
export function pathWords(path: string): string {
  const last = path.split('/').findLast(part => part !== '') ?? ''
  const words = decodeURIComponent(last).replace(/\.\w{1,5}$/, '')
  return words
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(word => word !== '')
    .join(' ')
    .slice(0, 80)
}

const never = () => () => {}

/**
 * Offers to search for what an address without a page may have meant. The browser fills it in: all unknown addresses have
 * one page.
 */
export function PathSearch() {
  const { pathname } = useLocation()
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const query = isInBrowser ? pathWords(pathname) : ''
  return <SearchForm key={query} query={query} />
}
