/** Increased when the tables or the stored text change; a file of another version is built again. */
export const version = 2
/** Maximum matches that are counted, and ranked by their words. Of more, the latest come first: ranking them takes too long. */
export const mostCounted = 1_000
/** Puts announcements whose title and company match before all others. */
const headAdvantage = 1_000

/** Tables of a new index. Texts of announcements are found by FTS5, and quoted from `part`. */
export const tables = `
CREATE TABLE announcement (
  id TEXT PRIMARY KEY, key INTEGER NOT NULL UNIQUE, number INTEGER NOT NULL UNIQUE, stamp TEXT NOT NULL, isWhole INTEGER NOT NULL
) WITHOUT ROWID;
CREATE VIRTUAL TABLE announcement_text USING fts5(
  title, company, body, documents, codes,
  content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
CREATE VIRTUAL TABLE announcement_head USING fts5(
  title, company, codes, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
CREATE TABLE part (place INTEGER PRIMARY KEY, text TEXT NOT NULL, attachment TEXT, page INTEGER);
PRAGMA user_version = ${version};`

const matchingIn = (table: string) => `FROM ${table} WHERE ${table} MATCH ? AND rowid >= ? AND rowid < ?`
const matching = matchingIn('announcement_text')
const countIn = (table: string) =>
  `SELECT count(*) AS count FROM (SELECT 1 ${matchingIn(table)} LIMIT ${mostCounted})`
const rankedIn = (table: string, score: string) =>
  `SELECT * FROM (SELECT rowid AS key, ${score} AS score ${matchingIn(table)} ORDER BY rowid DESC LIMIT ${mostCounted})`
/** Best matches: those in titles and companies, then those in all texts. */
const best = (headScore: string, textScore: string) => `SELECT key, score FROM (
    SELECT key, min(score) AS score FROM (
      ${rankedIn('announcement_head', `${headScore} - ${headAdvantage}`)}
      UNION ALL ${rankedIn('announcement_text', textScore)}
    ) GROUP BY key
  ) WHERE score > ? OR (score = ? AND key < ?) ORDER BY score, key DESC LIMIT ?`
const headScore = 'bm25(announcement_head, 2, 1, 0)'
const textScore = 'bm25(announcement_text, 4, 2, 2, 1, 0)'
/** All statements. A range of keys or places ends before its last value. */
export const statements = {
  count: countIn('announcement_text'),
  countHeads: countIn('announcement_head'),
  latest: `SELECT rowid AS key, 0 AS score ${matching} ORDER BY rowid DESC LIMIT ?`,
  best: best(headScore, textScore),
  bestHeads: best(headScore, '0'),
  bestByTime: best('0', '0'),
  byKey: 'SELECT id, number FROM announcement WHERE key = ?',
  byId: 'SELECT key, number, isWhole FROM announcement WHERE id = ?',
  parts: 'SELECT attachment, page, text FROM part WHERE place >= ? AND place < ? ORDER BY place',
  isTaken: 'SELECT 1 FROM announcement WHERE key = ?',
  lastNumber: 'SELECT max(number) AS number FROM announcement',
  add: 'INSERT INTO announcement (id, key, number, stamp, isWhole) VALUES (?, ?, ?, ?, ?)',
  addText:
    'INSERT INTO announcement_text (rowid, title, company, body, documents, codes) VALUES (?, ?, ?, ?, ?, ?)',
  addHead: 'INSERT INTO announcement_head (rowid, title, company, codes) VALUES (?, ?, ?, ?)',
  addPart: 'INSERT INTO part (place, text, attachment, page) VALUES (?, ?, ?, ?)',
  remove: 'DELETE FROM announcement WHERE id = ?',
  removeText: 'DELETE FROM announcement_text WHERE rowid = ?',
  removeHead: 'DELETE FROM announcement_head WHERE rowid = ?',
  removeParts: 'DELETE FROM part WHERE place >= ? AND place < ?',
  pages: 'SELECT text FROM part WHERE place >= ? AND place < ? AND attachment = ? ORDER BY place',
  stamps: 'SELECT id, stamp, isWhole FROM announcement',
}
