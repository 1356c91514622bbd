-- expand concurrently: finds cars by words of their properties alone, for the best matches of a search.
create index concurrently car_words_of_properties on car using gin (ts_filter(words, '{a,b,c}'));
