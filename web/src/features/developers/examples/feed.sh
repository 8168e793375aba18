curl -sS --fail --compressed 'https://www.example.com/feeds/announcements.atom?market=NZSX'
