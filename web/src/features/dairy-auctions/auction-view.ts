/** What a page of auctions shows of all there is: a group of products, one of them, and which announcements. */
export interface AuctionView {
  group: string
  /** Null for the group's first. */
  product: string | null
  news: 'ALL' | 'UPCOMING' | 'CURRENT'
}

const defaultGroup = 'WMP'
const scopes = ['ALL', 'UPCOMING', 'CURRENT'] as const

/** Reads an address; what is no code is passed over. */
export function readAuctionView(params: URLSearchParams): AuctionView {
  const code = (name: string, form: RegExp) => {
    const value = (params.get(name) ?? '').trim().toUpperCase()
    return form.test(value) ? value : null
  }
  const news = (params.get('announcements') ?? '').toUpperCase()
  return {
    group: code('group', /^[A-Z0-9]{2,12}$/) ?? defaultGroup,
    product: code('product', /^[A-Z0-9-]{2,60}$/),
    news: scopes.find(scope => scope === news) ?? 'ALL',
  }
}

/** The address of a view; what is usual is left out. */
export function writeAuctionView({ group, product, news }: AuctionView): URLSearchParams {
  return new URLSearchParams([
    ...(group === defaultGroup ? [] : [['group', group]]),
    ...(product === null ? [] : [['product', product]]),
    ...(news === 'ALL' ? [] : [['announcements', news.toLowerCase()]]),
  ])
}

/** The part of an address behind its path. */
export const auctionSearch = (view: AuctionView) => `?${writeAuctionView(view)}`
