/** Filters of an auction page: a group of products, one product, and a scope of announcements. */
export interface AuctionView {
  group: string
  /** Null selects the group's first product. */
  product: string | null
  news: 'ALL' | 'UPCOMING' | 'CURRENT'
}

const defaultGroup = 'WMP'
const scopes = ['ALL', 'UPCOMING', 'CURRENT'] as const

/** Reads the view from an address. Malformed codes are ignored. */
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

/** Query string of a view, without defaults. */
export function writeAuctionView({ group, product, news }: AuctionView): URLSearchParams {
  return new URLSearchParams([
    ...(group === defaultGroup ? [] : [['group', group]]),
    ...(product === null ? [] : [['product', product]]),
    ...(news === 'ALL' ? [] : [['announcements', news.toLowerCase()]]),
  ])
}

/** Query string of a view, with its question mark. */
export const auctionSearch = (view: AuctionView) => `?${writeAuctionView(view)}`
