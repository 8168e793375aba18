/** The exchange uses one type of announcement for the start and the end of a trading halt; only the title differs. */
export const haltType = 'HALT'

const ended = /\b(lift(ed|ing|s)?|remov(ed|al)|resum\w*|resumption|reinstat\w*|trades again)\b/i

/** Whether a halt's announcement is about its end. */
export const endsHalt = (title: string): boolean => ended.test(title)
