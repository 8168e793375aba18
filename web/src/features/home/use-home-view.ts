import { useLocation, useNavigation } from 'react-router'
import { homePath } from '../../paths.ts'
import { type HomeView, readHomeView, writeHomeView } from './home-view.ts'

interface ChosenView {
  view: HomeView
  /** Address of the page with other options. */
  addressOf: (other: Partial<HomeView>) => string
}

/** The chosen options, including those of a navigation in progress. */
export function useHomeView(): ChosenView {
  const here = useLocation()
  const { location: next } = useNavigation()
  const { search } = next?.pathname === here.pathname ? next : here
  const view = readHomeView(new URLSearchParams(search))
  const addressOf = (other: Partial<HomeView>) => {
    const query = writeHomeView({ ...view, ...other }).toString()
    return query === '' ? homePath : `${homePath}?${query}`
  }
  return { view, addressOf }
}
