-- expand: check of the kinds of a sale's papers, validated beside running work.
alter table instalment_sale_file validate constraint instalment_sale_file_kind_check;
