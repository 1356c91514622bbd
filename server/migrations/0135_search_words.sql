-- Cars and parts are found by the words of their titles, trims, places, sizes and numbers, however they are spaced.
-- Every sign separates two words; words that stand side by side are kept joined as well ("glc300" of "GLC 300"), and the
-- letters and digits of a word apart ("rav" and "4" of "RAV4"). server/kernel/words/search-words.ts splits in the same way.

create function search_words(value text) returns text[] language sql immutable parallel safe as $$
  select array(
    select left(word, 60) from unnest(string_to_array(regexp_replace(
      lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g') collate "pg_c_utf8"),
      '[^[:alnum:]]+', ' ', 'g'), ' ')) word
    where word <> '')
$$;

-- Neighbours without the sign between them, up to six words.
create function joined_words(words text[]) returns text[] language sql immutable parallel safe as $$
  select array(
    select array_to_string(words[first:last], '')
    from generate_subscripts(words, 1) first, generate_series(first + 1, least(cardinality(words), first + 5)) last)
$$;

-- The letters and the digits of words that have both.
create function word_parts(words text[]) returns text[] language sql immutable parallel safe as $$
  select array(
    select part from unnest(words) word, unnest(string_to_array(
      regexp_replace(regexp_replace(word, '(\d)(\D)', '\1 \2', 'g'), '(\D)(\d)', '\1 \2', 'g'), ' ')) part
    where word ~ '\d' and word ~ '\D')
$$;

-- Words as text that a tsvector is read from. Place 1 is a word as it stands, place 2 one that is made of words or of a part.
create function marked_words(words text[], mark text) returns text language sql immutable parallel safe as $$
  select case when cardinality(words) = 0 then '' else ' ' || array_to_string(words, mark || ' ') || mark end
$$;

create function without_words(words text[], others text[]) returns text[] language sql immutable parallel safe as $$
  select array(select unnest(words) except select unnest(others))
$$;

-- A: make, model and year. B: what only the trim adds. C: what filters name, and parts of words. D: the description.
create function car_words(
  make text, model text, year smallint, edition text, filters text[], state text, local_government text, description text
) returns tsvector language plpgsql immutable parallel safe as $$
declare
  name text[] := search_words(make || ' ' || model);
  trims text[] := search_words(edition);
  named text[] := name || joined_words(name);
  place text[] := search_words(local_government || ' ' || state);
  words text := marked_words(name, ':1A') || ' ' || year || ':1A' || marked_words(joined_words(name), ':2A')
    || marked_words(word_parts(name || trims), ':2C') || marked_words(search_words(array_to_string(filters, ' ')), ':1C')
    || marked_words(place, ':1C') || marked_words(joined_words(place), ':2C')
    || marked_words(search_words(description), ':1D');
  value text;
begin
  if cardinality(trims) > 0 then
    words := words || marked_words(without_words(trims, named), ':1B')
      || marked_words(without_words(joined_words(name || trims) || joined_words(search_words(make) || trims), named), ':2B');
  end if;
  foreach value in array filters || state loop
    if value ~ '[^a-z]' then
      words := words || marked_words(joined_words(search_words(value)), ':2C');
    end if;
  end loop;
  return words::tsvector;
end $$;

create function part_words(
  title text, brand text, part_number text, fitted text, filters text[], description text
) returns tsvector language plpgsql immutable parallel safe as $$
declare
  words text := marked_words(search_words(description) || word_parts(search_words(description)), ':1D');
  value text;
begin
  foreach value in array array[title, brand, part_number, fitted] || filters loop
    words := words || marked_words(search_words(value), ':1A') || marked_words(joined_words(search_words(value)), ':2A')
      || marked_words(word_parts(search_words(value)), ':2A')
      -- A size is also typed as its digits alone: "2656517" of "265/65 R17".
      || marked_words(joined_words(regexp_split_to_array(trim(regexp_replace(value, '[^0-9]+', ' ', 'g')), ' ')), ':2A');
  end loop;
  -- A number is also typed whole, however many groups it has.
  return (words || marked_words(array_remove(array[left(array_to_string(search_words(part_number), ''), 60)], ''), ':2A'))::tsvector;
end $$;

alter table car alter column words set expression as (car_words(
  make, model, year, trim, array[condition, body, fuel, gearbox, colour], location_state, local_government, description));
alter table part alter column words set expression as (part_words(
  title, brand, part_number, fitted, array[category, grade, location_state, local_government], description));

-- `is_trim`: some listing's trim brings the word, whatever else it names. `is_joined`: it never stands by itself.
alter table market_word
  add column is_trim boolean not null default false,
  add column is_joined boolean not null default false;
drop index market_word_like;
create index market_word_like on market_word using gin (word gin_trgm_ops) where is_name and not is_joined;

create function market_words_of(words tsvector) returns table (word text, is_name boolean, is_trim boolean, is_joined boolean)
language sql immutable parallel safe as $$
  select lexeme, weights && '{A,B,C}', 'B' = any(weights), 1 <> all(positions) from unnest(words)
$$;

create function rebuild_market_words() returns void language sql as $$
  truncate market_word;
  insert into market_word (word, is_name, is_trim, is_joined, cars)
  select w.word, bool_or(w.is_name), bool_or(w.is_trim), bool_and(w.is_joined), count(*)
  from car c, market_words_of(c.words) w where c.state = 'listed' group by w.word
$$;

create or replace function rebuild_market() returns void language plpgsql as $$
begin
  truncate car_on_market, market_count, market_move;
  insert into car_on_market select m.* from car c, car_for_market(c) m where c.state = 'listed';
  insert into market_count
  select view, facet, count(*)
  from (select market_facets(m) as facets from car_on_market m) f,
    unnest(array_prepend('', f.facets)) view, unnest(f.facets) facet
  where market_counts(view, facet) group by view, facet;
  perform rebuild_market_words();
end $$;
select rebuild_market_words();
