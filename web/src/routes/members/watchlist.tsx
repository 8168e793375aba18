import { useSearchParams } from 'react-router'
import type { Route } from './+types/watchlist'
import { MemberTabs } from '../../features/members/member-tabs.tsx'
import { AskingWho } from '../../features/members/members-area.tsx'
import { useAccountFeature } from '../../apollo/use-account-feature.ts'
import { useMember } from '../../features/members/use-member.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { BrowserStorageNote } from '../../features/watchlist/browser-storage-note.tsx'
import { ListChooser } from '../../features/watchlist/lists/list-chooser.tsx'
import { useLocalWatchlist, useMemberWatchlist } from '../../features/watchlist/use-watchlist.ts'
import { WatchlistView } from '../../features/watchlist/watchlist-view.tsx'
import { portfolioPath, watchlistPath, watchlistTitle } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UnavailableNotice } from '../../ui/feedback/unavailable-notice.tsx'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: watchlistTitle,
    description: 'The instruments you follow, with live prices.',
    isUnlisted: true,
  })

/** Watchlist of a reader: in the account of a member, else in the browser. */
export default function WatchlistPage() {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'MyNZX', to: portfolioPath }, { label: 'Watchlist' }]} />
      <h1>{watchlistTitle}</h1>
      <WhoseList />
    </>
  )
}

function WhoseList() {
  const state = useMember()
  if (state.status === 'member') return <MemberList />
  if (state.status === 'visitor') return <LocalList />
  if (state.status === 'asking') return <AskingWho what="Your watchlist" />
  return <UnavailableNotice what="watchlist" onRetry={state.retry} />
}

function MemberList() {
  const hasNotes = useAccountFeature('WATCHLIST_NOTES')
  const hasLists = useAccountFeature('WATCHLISTS')
  const [search] = useSearchParams()
  const listId = search.get('list')
  const state = useMemberWatchlist(listId)
  return (
    <>
      <MemberTabs current={watchlistPath} />
      {hasLists && <ListChooser listId={listId} />}
      {state.status === 'asking' && <Skeleton label="Data is loading..." lines={8} />}
      {state.status === 'unavailable' && <UnavailableNotice what="watchlist" onRetry={state.retry} />}
      {state.status === 'missing' && (
        <EmptyState
          text="This list does not exist, or was deleted."
          next={{ to: watchlistPath, label: watchlistTitle }}
        />
      )}
      {state.status === 'here' && <WatchlistView key={listId} {...state} hasNotes={hasNotes} />}
    </>
  )
}

function LocalList() {
  return (
    <>
      <BrowserStorageNote />
      <WatchlistView {...useLocalWatchlist()} hasNotes={false} />
    </>
  )
}
