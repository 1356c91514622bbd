-- expand concurrently: words and parts of words in messages, for the search in a person's own conversations.
create index concurrently message_words on message using gin (plain_name(text) gin_trgm_ops) where not erased;
