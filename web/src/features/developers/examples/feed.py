from urllib.request import urlopen
from xml.etree import ElementTree

atom = "{http://www.w3.org/2005/Atom}"
address = "https://www.example.com/feeds/announcements.atom?market=NZSX"
with urlopen(address, timeout=10) as response:
    feed = ElementTree.parse(response).getroot()
for entry in feed.iter(f"{atom}entry"):
    print(entry.findtext(f"{atom}published"), entry.findtext(f"{atom}title"))
