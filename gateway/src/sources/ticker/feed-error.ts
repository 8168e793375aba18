/** The ticker said what cannot be followed; only a new start helps. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}
