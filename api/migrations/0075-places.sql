-- Where people are: in a state and a district of India, abroad, at a place that is not known, or at none (docs/decisions/0037).

-- What the product knows, made by scripts/make-map.ts: names lower-cased and accent-free. `state`: only when said with this state.
create table known_places (
  name text not null,
  state text not null,
  code text not null,
  kind text not null check (kind in ('city', 'state', 'letters', 'country')),
  primary key (name, state)
);
insert into known_places (name, state, code, kind)
select names.name, split_part(head, ' ', 3), split_part(head, ' ', 1), split_part(head, ' ', 2)
  from (select string_to_array(line, '|') as cells from unnest(string_to_array(trim(E'\n' from $places$
AN letters |an
AN state |andaman|andaman & nicobar islands|andaman and nicobar|andaman and nicobar islands|andamans
AN-638 city |campbell bay|nicobar
AN-639 city |bakultala|diglipur|mayabandar|north & middle andaman|rangat
AN-640 city |bamboo flat|garacharma|port blair|prothrapur|south andaman|sri vijaya puram
AP city AP|amaravati|ramapuram
AP letters |ap
AP state |andhra pradesh
AP-542 city |amudalavalasa|balaga|ganguvada|hiramandalam|ichchapuram|kasibugga|mandasa|narasannapeta|palasa|patrapur|ponduru|sompeta|srikakulam|tekkali
AP-543 city AP|sriramnagar
AP-543 city |bobbili|chintalavalasa|chipurupalle|gajapatinagaram|jarjapupeta|kanapaka|kottavalasa|malicherla|nellimarla|razam|tummikapalle|vizianagaram
AP-544 city |bhimunipatnam|gajuwaka|mulakuddu|rasapudipalem|vepagunta|visakhapatnam|vishakhapatnam|vizag|waltair|yarada
AP-545 city |dowleswaram|east godavari|gokavaram|hukumpeta|katheru|kovvur|morampudi|nidadavole|rajahmundry|rajamahendravaram|seethanagaram|yanam
AP-546 city |akividu|attili|bhimavaram|narasapur|palakollu|penugonda|tadepalligudem|tanuku|west godavari
AP-547 city |avanigadda|challapalle|gannavaram|gudivada|gudlavalleru|kankipadu|kanuru|krishna|machilipatnam|pedana|poranki|tadigadapa|vuyyuru|yanamalakuduru
AP-548 city |guntur|kolanukonda|mangalagiri|phirangipuram|ponnur|ponnuru|tadepalle|thenali|vaddeswaram
AP-549 city AP|cumbum
AP-549 city |darsi|diguvametta|giddalur|kanigiri|kanigiri u|markapur|mulaguntapadu|ongole|pamuru|podili|prakasam|singarayakonda
AP-550 city |bhuja bhuja nellore|chavutapalem|epuru bit - i - b|kandukur|kavali|kovur|lebur bit ? i|nellore|survepalle bit ? ii|vadlapudi
AP-551 city AP|kamalapuram|rameswaram
AP-551 city |badvel|chemmumiahpet|chinnachowk|cuddapah|dommaranandyala|erraguntla|gopavaram|jammalamadugu|kadapa|modameedipalle|moragudi|muddanuru|proddatur|pulivendla|veparala|ysr kadapa
AP-552 city |adoni|emmiganur|kosigi|kurnool|mamidalapadu
AP-553 city |anantapur|anantapuramu|gooty|guntakal|kakkalapalle|kalyandurg|narayanapuram|papampeta|rayadrug|tadpatri|uravakonda
AP-554 city |chittoor|kuppam|mangasamudram|murakambattu|nagari|palmaner|punganuru|reddivaripalle
AP-743 city |palkonda|parvathipuram manyam|parvatipuram|pedda bhogili|salur
AP-744 city |akasahebpet|anakapalle|anakapalli|bowluvada|chodavaram|elamanchili|etikoppaka|madugula|nakkapalle|narsipatnam|payakaraopeta|peddaboddepalle|s. rayavaram
AP-745 city |alluri sitharama raju|chintapalle|kantabamsuguda|rampachodavaram|upper sileru project site camp
AP-746 city |arempudi|chidiga|kakinada|peddapuram|pithapuram|ramanayyapeta|samalkot|suryaraopeta|tuni|vadlamuru
AP-747 city |amalapuram|bandarulanka|konaseema|mandapeta|ramachandrapuram|razole
AP-748 city |dwaraka tirumala|eluru|gavaravaram|kaikalur|korukollu|nuzvid|pallevada|pippara|polavaram|sanivarapupeta|satrampadu|tangellamudi
AP-749 city |bezawada|guntupalle|ibrahimpatnam|jaggaiahpet|jaggayyapeta|kondapalle|nadim tiruvuru|nandigama|ntr|prasadampadu|ramavarappadu|vijayawada
AP-750 city |addanki|bapatla|bhattiprolu|chirala|pavuluru|pedda nakkalapalem|repalle|vetapalem
AP-751 city |chilakalurupet|govindapuram|macherla|narasaraopet|palnadu|piduguralla|sattenapalle|vinukonda
AP-752 city AP|gudur|mangalam|narasingapuram|perur|puttur
AP-752 city |akkarampalle|avilala|cherlopalle|l.a.sagaram|nagalapuram|narayanavanam|nayudupet|pakala|renigunta|srikalahasti|suluru|tada khandrika|tiruchanur|tirumala|tirupati|tirupati nma|venkatagiri|vinnamala|yerrabalem
AP-753 city |annamayya|chennamukkapalle|madanapalle|mangampeta|nagireddipalli|pileru|rayachoti|razampeta
AP-754 city |dharmavaram|gorantla|hindupur|kadiri|penukonda|puttaparthi|somandepalle|sri sathya sai|yenumalapalle
AP-755 city AP|atmakur
AP-755 city |banganapalle|betamcherla|bhanumukkala|dhone|nandikotkur|nandyal|srisailain|srisailam project rfc township|thummalamenta
AR letters |ar
AR state |arunachal pradesh
AR-245 city |tawang|tawang town
AR-246 city |bomdila|dirang|rupa|west kameng
AR-247 city |east kameng|seppa
AR-248 city |itanagar|lemmi|naharlagun|papum pare|sagalee
AR-249 city |daporijo|upper subansiri
AR-250 city |along|jining|west siang
AR-251 city |east siang|pasighat
AR-252 city |upper siang|yingkiong
AR-253 city |changlang|miao|taipi duidam
AR-254 city |deomali|khonsa|tirap
AR-255 city |lower subansiri|ziro
AR-256 city |koloriang|kurung kumey
AR-257 city |anini|dibang valley
AR-258 city |lower dibang valley|roing
AR-259 city |lohit|tezu
AR-260 city |anjaw|hawai|hayuliang
AR-666 city |longding
AR-678 city |namsai
AR-679 city |boleng|pangin|siang
AR-778 city |kamle|raga
AR-784 city |basar|lepa rada
AR-785 city |shi yomi|tato
AS city |lakhipur|sarupathar
AS letters |as
AS state |assam
AS-300 city |goshaingaon|kokrajhar|padmabil|salakati|sapatgram
AS-301 city |anand nagar|bilasipara|chapar|dhubri|gauripur|golakganj|jhagra pt.iii
AS-302 city AS|gobindapur
AS-302 city |asudubi|bhalukdubi|damara patpara|goalpara|kharijapikon|nidanpur pt-ii|salpara molandubi pt.-i|thekashu pt-i|thekashu pt.-ii
AS-303 city |barpeta|barpeta road|bohari|howli|khaira bari|sarbhog|sarthebari|sorbhog|takhlibilar pathar|uttar athiabari
AS-304 city |bhuragaon rev. town|jagiroad|mairabari town|morigaon|nakhula grant|tegheria
AS-305 city |chota haibor|dhing|dimaruguri|kampur town|morongial|nagaon|raha|rupahi town
AS-306 city |barika chuburi|dhekiajuli|gutlong gaon|majgaon|rangapara|sonitpur|tezpur
AS-307 city AS|lakhimpur
AS-307 city |bihpuria|bihpuriagaon|dhakuakhana|naryanpur|north lakhimpur
AS-308 city |dhemaji|jonai bazar|lakhi nepali|silapathar
AS-309 city |bahbari gaon|borgolai grant no.11|chapakhowa town|digboi|digboi oil town|dum duma|forest village lakhipathar|kachujan gaon|lido tikok|lido town|makum|margherita|tinsukia
AS-310 city |barbari (amc area)|chabua|dibrugarh|duliajan|duliajan oil town|moran town|moranha|nahorkatiya|namrup|niz - mankata|sarupathar bengali
AS-311 city |amguri|nazira|sibsagar|simaluguri
AS-312 city |charingia gaon|chekonidhara|dhekorgorha|jorhat|kamalabaria n.c.|kumar kaibarta gaon|mariani|naubaisa goan|nowsolia gaon|teok|titabar|titabor town
AS-313 city |barpathar|bokakhat|dergaon|golaghat|mohmaiki|numaligarh|numaligarh refinery township
AS-314 city |bokajan|diphu|dokmoka|howraghat|karbi anglong|laharijan natun bosti|rangapahar
AS-315 city |dima hasao|haflong|mahur|maibong|umrangso
AS-316 city |ambicapur pt vi|ambicapur pt viii|ambikapur part-x|cachar|dudpatil i|durga nagar part-v|irongmara|kanakpur i|kanakpur part-ii|katirail t.e.|niz katigorah pt iii|silchar|silchar part-x|tarapur pt vi|tarapur vii|tupkhana pt i|uttar krishnapur part-i|uttar krishnapur pt iii
AS-317 city AS|chapra
AS-317 city |badarpur railway town|batarashi|kanisail pt i|karimganj|mosli pt i
AS-318 city |badarpur|bhairabi|hailakandi|hindustan paper corporation ltd. township|lala|rengte
AS-319 city |abhayapuri|bongaigaon|chalantapara pt iv|jogighopa|new bongaigaon railway colony
AS-320 city |basugaon|bijni|chatibor gaon|chirang
AS-321 city |amingaon|bamun sualkuchi|changsari|dahali|hajo|jalah|kamrup|kochpara|majarkuri|nahira|niz-hajo|north guwahati|palasbari|parlli part|rangia|sanpara|sarpara|soalkuchi|udiana|upar hali
AS-322 city |azara|barua bari gaon|chandrapur baghicha|dharapur|digaru gaon|dispur|garal|gauhati|guwahati|kahi kuchi|kamrup metropolitan|majirgaon
AS-323 city AS|bangaon
AS-323 city |bali koria|belsor|digheli|kakaya|maroa|nalbari|niz-bahjani|pipalibari|rupiabathan|tihu
AS-324 city |baksa|mushalpur|no.2 goreswar
AS-325 city |darrang|gerimari chapori|kharupatia|mangaldai
AS-326 city |kalaigaon|tangla|udalguri
AS-705 city |biswanath|biswanath chariali|gohpur
AS-706 city |garamur|majuli
AS-707 city |hatsingimari|south salmara mancachar
AS-708 city |charaideo|sepon|sonari
AS-709 city |borpukhuri|doboka|golaghatia basti|hojai|jamunamukh|lanka|lumding railway colony|pub - dhaniram pather
AS-710 city |donkamokam|hamren|west karbi anglong
AS-739 city |bajali|pathsala
BR city BR|bansdih
BR city |bagaha|bhagirathpur
BR letters |br
BR state |bihar
BR-203 city BR|ramnagar
BR-203 city |bettiah|chanpatia|hat saraiya|kargahia purab|narkatiaganj|nautan|pashchim champaran|tola mansaraut|tola rampurwa motalke kurwa mathia
BR-204 city BR|chakia|dhaka|madhuban
BR-204 city |areraj|kesariya|mehsi|mothihari|pakridayal|purba champaran|raxaul|sagauli
BR-205 city |sheohar
BR-206 city BR|dumra|mohanpur
BR-206 city |bairagnia|belsand|pupri|rajopatti urf kota bazar|sitamarhi|talkhapur dumra
BR-207 city BR|jainagar
BR-207 city |ghogardiha|jhanjharpur|madhubani|satghara
BR-208 city BR|birpur
BR-208 city |bhawanipur|chhatapur|nirmali|supaul
BR-209 city |araria|forbesganj|jogbani|shahbazpur
BR-210 city |bahadurganj|kishanganj|thakurganj
BR-211 city |baisi|banmankhi|banmankhi bazar|kasba|purnia
BR-212 city BR|raghunathpur
BR-212 city |katihar|manihari
BR-213 city |bihariganj|madhepura|murliganj|singhesar asthan
BR-214 city BR|bangaon
BR-214 city |saharsa
BR-215 city |bahadurpur|benipur|darbhanga|padri
BR-216 city BR|sahibganj
BR-216 city |damodarpur|dumari urf damodarpur shahjahan|kantai|majhauli khetal|motipur|muzaffarpur|shekhpura|yehiapur
BR-217 city BR|mirganj
BR-217 city |barauli|gopalganj|hathwa|kataiya
BR-218 city |maharajgani|mairwa|siwan
BR-219 city BR|sonepur
BR-219 city |chapra|dighwara|marhaura|revelganj|sanrha|saran|shitab diara
BR-220 city BR|hajipur|lalganj
BR-220 city |mahnar bazar|vaishali
BR-221 city BR|dharampur|rosera
BR-221 city |bhuindhara|dalsingh sarai|mathurapur|mohiuddinnagar|rusera|samastipur
BR-222 city BR|barauni|nurpur
BR-222 city |bakhri|ballia|baruni|begusarai|bihat|laruara|malhipur|mansur chak|teghra
BR-223 city |gogri jamalpur|khagaria
BR-224 city |bhagalpur|colgong|ghoga|habibpur|naugachhia|puraini|sabaur|shahjangi|sultanganj
BR-225 city BR|amarpur
BR-225 city |banka
BR-226 city BR|ghazipur|kharagpur|tarapur
BR-226 city |asarganj|bariarpur|jamalpur|munger|paria
BR-227 city |barhiya|lakhisarai|luckeesarai
BR-228 city |bar bigha|barbigha|sheikhpura
BR-229 city BR|islampur
BR-229 city |bihar sharif|ekangar sarai|hilsa|kurwa|nalanda|rajgir|silao
BR-230 city |bakhtiarpur|bakhtiyarpur|barh|bihta|bikram|dariapur|dinapore|dinapur cantonment|dinapur nizamat|fatwa|janpur|kab|khagaul|khusropur|kurthaur|maner|masaurhi buzurg|mokameh|naubatpur|nohsa|pareo|pataliputra housing colony|patna|phulwari sharif|saidpura
BR-231 city BR|bela|shahpur
BR-231 city |arrah|bhojpur|ear|jagdispur|koelwar|piro|tar
BR-232 city BR|arak
BR-232 city |buxar|dumraon|sarimpur
BR-233 city BR|kaimur|ramgarh
BR-233 city |anwari|bhabhua
BR-234 city BR|bad|nokha
BR-234 city |bhardua|bikramganj|chanari|koath|madhurampur dehri|nasriganj|rohtas|saraiya|sasaram|telkap
BR-235 city BR|aurangabad|obra
BR-235 city |daudnagar|hanspura|nabinagar|rafiganj
BR-236 city |bara|bodh gaya|gaya|lau|men|paharpur|sherghati|tekari
BR-237 city |bhadauni|hisua|nawada|rajauli|waris aliganj
BR-238 city |chakai|jamui|jhajha|tola baliadih|tola chain|tola pairamatihana
BR-239 city BR|jahanabad
BR-239 city |jehanabad|makhdumpur
BR-240 city |arwal
CG city CG|deori
CG city MP|bhatgaon|deori
CG city |bhatgaon
CG letters |cg|ct
CG state |chattisgarh|chhattisgarh
CG-400 city CG|baikunthpur
CG-400 city MP|katkona|koriya|shivpur charcha
CG-400 city |katkona|koriya|shivpur charcha
CG-401 city CG|lakhanpur|sitapur
CG-401 city MP|ambikapur|lakhanpur|sitapur|surguja
CG-401 city |ambikapur|surguja
CG-402 city MP|bagicha|jashpur|jashpur nagar|kotba|kunkuri|pathalgaon
CG-402 city |bagicha|jashpur|jashpur nagar|kotba|kunkuri|pathalgaon
CG-403 city MP|dharamjaigarh|gharghoda|kharsia|kirodimalnagar|lelanga|pusaur|raigarh
CG-403 city |dharamjaigarh|gharghoda|kharsia|kirodimalnagar|lelanga|pusaur|raigarh
CG-404 city CG|pali|pasan
CG-404 city MP|bhelai|chhurikala|durena|katghora|korba|lad|rajgamar
CG-404 city |bhelai|chhurikala|durena|katghora|korba|lad|rajgamar
CG-405 city MP|akaltara|baloda|champa|janjgir|janjgir-champa|kharod|naila|rahud|saragaon|seorinarayan
CG-405 city |akaltara|baloda|champa|janjgir|janjgir-champa|kharod|naila|rahud|saragaon|seorinarayan
CG-406 city CG|bodri|kota|sakri
CG-406 city MP|bilaspur|bilha|koni|kota|lingiadih|malhar|mehmand|ratanpur|sakri|sirgitti|takhatpur|tifra
CG-406 city |bilaspur|bilha|koni|lingiadih|malhar|mehmand|ratanpur|sirgitti|takhatpur|tifra
CG-407 city CG|lohara|piparia
CG-407 city MP|borla|kabeerdham|kawardha|lohara|pandaria|pandatarai
CG-407 city |borla|kabeerdham|kawardha|pandaria|pandatarai
CG-408 city MP|bhanpuri|chhuria kalan|dongargaon|dongargarh|job|raj nandgaon|raj-nandgaon
CG-408 city |bhanpuri|chhuria kalan|dongargaon|dongargarh|job|raj nandgaon|raj-nandgaon
CG-409 city CG|patan
CG-409 city MP|ahiwara|bhilai|bhilai charoda|dhamda|durg|jamul|kumhari|utai
CG-409 city |ahiwara|bhilai|bhilai charoda|dhamda|durg|jamul|kumhari|utai
CG-410 city MP|abhanpur|arang|birgaon|kharora|koora|mana-camp|mandir hasaud|nawapara|raipur|siltara|tilda newra
CG-410 city |abhanpur|arang|birgaon|kharora|koora|mana-camp|mandir hasaud|nawapara|raipur|siltara|tilda newra
CG-411 city MP|bagbahra|basna|khamharia|mahasamund|pithora|saraipali|tumgaon
CG-411 city |bagbahra|basna|khamharia|mahasamund|pithora|saraipali|tumgaon
CG-412 city CG|nagri
CG-412 city MP|aamadi|bhakhara|dhamtari|junagarh|kurud|magarlor
CG-412 city |aamadi|bhakhara|dhamtari|junagarh|kurud|magarlor
CG-413 city MP|antagarh|bhanupratappur|charama|kanker|narharpur|pakhanjur|uttar bastar kanker
CG-413 city |antagarh|bhanupratappur|charama|kanker|narharpur|pakhanjur|uttar bastar kanker
CG-414 city MP|bastar|borigumma|jagdalpur|kotaparh|paparhahandi|umarkot
CG-414 city |bastar|borigumma|jagdalpur|kotaparh|paparhahandi|umarkot
CG-415 city MP|narainpur|narayanpur
CG-415 city |narainpur|narayanpur
CG-416 city MP|bacheli|barsur|dakshin bastar dantewada|dantewara|gidam|kirandul
CG-416 city |bacheli|barsur|dakshin bastar dantewada|dantewara|gidam|kirandul
CG-417 city CG|bijapur
CG-417 city MP|bhairamgarh|bhopalpatnam|bijapur
CG-417 city |bhairamgarh|bhopalpatnam
CG-642 city MP|dornapal|sukma
CG-642 city |dornapal|sukma
CG-643 city MP|keskal|kondagaon|parasgaon|raighar|visrampuree
CG-643 city |keskal|kondagaon|parasgaon|raighar|visrampuree
CG-644 city MP|baloda bazar|bhatapara|hirmi|kasdol|lawan|palari|rawan|simga|tundra
CG-644 city |baloda bazar|bhatapara|hirmi|kasdol|lawan|palari|rawan|simga|tundra
CG-645 city MP|chhura|fingeshwar|gariaband|gariyaband|rajim
CG-645 city |chhura|fingeshwar|gariaband|gariyaband|rajim
CG-646 city MP|arjunda|balod|chikhlakasa|dalli rajhara|daundi lohara|dondi|gundardehi|gurur
CG-646 city |arjunda|balod|chikhlakasa|dalli rajhara|daundi lohara|dondi|gundardehi|gurur
CG-647 city CG|patharia
CG-647 city MP|lormi|mungeli|sargaon
CG-647 city |lormi|mungeli|sargaon
CG-648 city CG|bishrampur|partabpur
CG-648 city MP|bishrampur|govindpur|jarhi|piriapara|shivnandanpur|surajpur
CG-648 city |govindpur|jarhi|piriapara|shivnandanpur|surajpur
CG-649 city CG|balrampur
CG-649 city MP|balrampur|bisambharpur|kusmi|ramanuj ganj|wadrupnagar
CG-649 city |bisambharpur|kusmi|ramanuj ganj|wadrupnagar
CG-650 city MP|bemetara|berla|deokar|maro|nawagarh|parpori|saja|than-khamharia
CG-650 city |bemetara|berla|deokar|maro|nawagarh|parpori|saja|than-khamharia
CG-734 city MP|gaurela|gaurella pendra marwahi|pendra
CG-734 city |gaurela|gaurella pendra marwahi|pendra
CG-759 city CG|khairagarh
CG-759 city MP|chhuikhadan|gandai|khairagarh|khairgarh chhuikhadan gandai
CG-759 city |chhuikhadan|gandai|khairgarh chhuikhadan gandai
CG-760 city MP|chirmiri|jhagrakhand|khongapani|manendragarh|manendragarh chirimiri bharatpur|nai-ledri
CG-760 city |chirmiri|jhagrakhand|khongapani|manendragarh|manendragarh chirimiri bharatpur|nai-ledri
CG-761 city MP|ambagarh chauki|mohla manpur ambagarh chouki
CG-761 city |ambagarh chauki|mohla manpur ambagarh chouki
CG-762 city CG|chandrapur|dabra
CG-762 city MP|adbhar|chandrapur|jaijepur|naya baradwar|sakti
CG-762 city |adbhar|jaijepur|naya baradwar|sakti
CG-763 city MP|baramkela|bilaigarh|sarangarh|sarangarh bilaigarh|saria
CG-763 city |baramkela|bilaigarh|sarangarh|sarangarh bilaigarh|saria
CH letters |ch
CH-055 city HR|behlana|chandigarh|dariya|khuda alisher|mauli jagran
CH-055 city PB|behlana|chandigarh|dariya|khuda alisher|mauli jagran
CH-055 city |behlana|dariya|khuda alisher|mauli jagran
CH-055 state |chandigarh
DH letters |dd|dh|dn
DH state |dadra & nagar haveli|dadra & nagar haveli and daman & diu|dadra and nagar haveli|dadra and nagar haveli and daman and diu|daman & diu|daman and diu
DH-494 city GJ|diu
DH-494 city |diu
DH-495 city GJ|bhimpur|dabhel|daman|dunetha|kadaiya|khali kachigam|marwad|nani daman
DH-495 city |bhimpur|dabhel|daman|dunetha|kadaiya|khali kachigam|marwad|nani daman
DH-496 city DH|dadra & nagar haveli
DH-496 city GJ|amli|dadra|dadra & nagar haveli|mashat|naroli|rakholi|samarvarni|silvassa
DH-496 city |amli|dadra|mashat|naroli|rakholi|samarvarni|silvassa
DL letters |dl
DL state |delhi|national capital territory of delhi|nct of delhi
DL-090 city DL|begampur
DL-090 city |auhammadpur majri|gheora|kanjhawala|karala|kirari sulemannagar|ladpur|mubarakpur dobas|nithari|north west delhi|outabgarh|pitampura|puth kalan|rani khera|sultan pur majra
DL-091 city DL|barwala|kadipur
DL-091 city |alipur|bakhtawarpur|bankner|bankoli|bawana|bhalswa jahangirpur|bhorgarh|daryapur kalan|ibrahimpur|khera kalan|khera khurd|libaspur|mukmelpur|narela|north delhi|pehladpur bangar|puth khurd|rohini|sahibabad daulotpur|siraspur|tikri khurd
DL-092 city DL|mustafabad
DL-092 city |baqiabad|dayal pur|gokalpur|karawalnagar|khajoori khas|khan pur dhani|mir pur turk|north east delhi|sadatpur gujran|tukhmir pur|yamuna vihar|ziauddin pur
DL-093 city |chilla saroda khadar|chilla soroda bangar|dalupura|east delhi|gharonda neemka bangar|gharroli|kondli|shakar pur baramad
DL-094 city DL|delhi
DL-094 city |delhi cantonment|delhi ncr|delhi-ncr|dwarka|ghitorni|kapas herd|kusum pur|malakpur kohi rangpur|muradabad pahari|national capital region|ncr|new delhi|rijokri|samalka|shahdara
DL-095 city |burari|central delhi|jharoda mazra burari|kamal pur majra burari|karol bagh|mukandpur
DL-096 city |bakarwala|baprola|hashtsal|kamaruddinnagar|mundka|nangloi jat|nilithi|raja pur khurd|shafi pur ranhola|tikri kalan|tilang pur kotla|west delhi
DL-097 city DL|khaira
DL-097 city |chhawala|dindarpur|jafarpur kalan|jharoda kalan|kair|mitraon|najafgarh|nangli sakrawat|ojwah|paprawat|roshanpura|south west delhi
DL-098 city DL|chhatarpur|deoli
DL-098 city |asola|aya nagar|bhati|chandan hola|dera mandi|fateh pur beri|jona pur|maidan garhi|neb sarai|raj pur khurd|saiyad-ul-ajaib|south delhi|sultan pur|tighri
DL-670 city |ali|defence colony|kotla mahigiran|mithepur|molarband|pul pehlad|saidabad|south east|taj pul
DL-671 city DL|jafarabad|mandoli
DL-671 city |babarpur
GA city |navelim
GA letters |ga
GA state |goa
GA-585 city |aldona|anjuna|arambol|baga|bambolim|bandora|bicholim|borim|calangute|calapor|candola|candolim|carapur|chimbel|colovale|corlim|cumbarjua|curti|goa velha|guirim|jua|madkai|mandrem|mapusa|mercurim|moira|morjim|murda|nerul|north goa|onda|orgao|palle|panaji|panjim|parxem|penha de franca|pernem|pilerne|ponda|priol|queula|reis magos|saligao|salvador do mundo|sanquelim|serula|solim|taleigao|usgao|vagator|valpoi
GA-586 city |aquem|benaulim|cavelossim|chicalim|chinchinim|colva|cortalim|cuncolim|curchorem|curtorim|dabolim|davorlim|kankon|madgaon|margao|mormugao|nuvem|quepem|raia|sancoale|sanguem|sanvordem|sao jose de areal|south goa|varca|vasco da gama|verna|xeldem
GJ city GJ|dungarpur
GJ city |jetpur|kalol|mandvi
GJ letters |gj
GJ state |gujarat
GJ-468 city GJ|roha
GJ-468 city |anjar|antarjal|bhachau|bhuj|dayapar|galpadar|gandhidham|kandla|kutch|madhapar|mankuwa|may|mirjhapar|mundra|naliya|rapar|sukhpar
GJ-469 city GJ|un
GJ-469 city |ambaji|banas kantha|bhabhar|bhagal jagana|chhapi|deesa|dhanera|diyodar|hoda|kanodar|nava bhildi|palanpur|thara|tharad|vav
GJ-470 city |chanasma|harij|kakosi|patan|radhanpur|siddhapur
GJ-471 city |ambaliyasan|baliyasan|becharaji|jhulasan|kadi|kheralu|mahesana|mehsana|unjha|vadnagar|vijapur|visnagar
GJ-472 city |himatnagar|idar|khedbrahma|parabada|prantij|sabarkantha|savgadh|talod|vadali|vijayanagar
GJ-473 city GJ|mansa
GJ-473 city |adalaj|arsodiya|bhat|chhala|chhatral ina|chiloda|dahegam|gandhinagar|palaj|pethapur|saij|vavol
GJ-474 city GJ|barwala|mandal
GJ-474 city |ahmadabad|ahmadabad cantonment|ahmedabad|amdavad|baola|bareja|bopal|dhandhuka|dholka|nandej|naroda|sanand|sarkhej|singarva|viramgam
GJ-475 city |chotila|dhrangadhra|kharaghoda|lakhtar|limbdi|patdi|sayla|surendranagar|than
GJ-476 city GJ|pal|shahpur
GJ-476 city |anandpar|bhayavadar|dhoraji|ghanteshvar|gondal|jasdan|jetalsar|kotharia|paddhari|rajkot|rib|upleta|vinchia
GJ-477 city GJ|jodhpur
GJ-477 city |bed|bedi|dhrol|digvijaygram|jamjodhpur|jamnagar|jodiya bandar|kalavad|lalpur|reliance complex|sikka
GJ-478 city |amardad|chhaya|khapat|kutiyana|porbandar|ranavav
GJ-479 city GJ|mangrol
GJ-479 city |bantva|bilkha|chorwad|junagadh|keshod|manavadar|mendarda|vanthli|visavadar
GJ-480 city GJ|jafarabad
GJ-480 city |amreli|babra|bagasra|chalala|damnagar|dhari|kundla|lathi|lilia|pipavav bandar|rajula|savarkundla
GJ-481 city |alang|bhavnagar|dhola|gariadhar|ghogha|katpur|mahuva|malanka|nari|palitana|sidsar|sihor|talaja|umrala|valabhipur|vartej
GJ-482 city GJ|od
GJ-482 city |anand|anklav|boriavi|borsad|dhuwaran|gamdi|hadgood|karamsad|khambhat|petlad|sojitra|umreth|vallabh vidyanagar|vithal udyognagar ina
GJ-483 city |chaklasi|dakor|harsiddhi society, ram talavadi, mission road, nadiad|kanjari|kapadvanj|kathlal|kheda|mahemdavad|mahudha|nadiad|thasra|vaso
GJ-484 city |godhra|halol|morwa|panch mahals|shehera|shivrajpur|vavdi bujarg|vejalpur
GJ-485 city |devgadh bariya|dohad|freelandgunj|jhalod|limkheda|mota natava|sanjeli
GJ-486 city GJ|jawaharnagar
GJ-486 city |bajwa|baroda|dabhoi|gsfc complex ina|jarod|karachiya|karjan|nandesari ina|padra|palej|petro-chemical complex ina|ranoli|savli|sinor|tarsali|undera|vadodara|vaghodia
GJ-487 city |dediapada|kevadiya|narmada|rajpipla|sagbara|selamba
GJ-488 city |amod|andada|ankleshwar|anklesvar ina|bhadkodara|bharuch|bharuch ina|bholav|broach|gadkhol|hansot|jambusar|jhadeshwar|kharach|maktampur|nandelav|sanjali|sarangpore|sherpura|valia
GJ-489 city |ahwa|dangs|saputara|waghai
GJ-490 city GJ|chikhli
GJ-490 city |abrama|antaliya|bilimora|chhapra|devsar|gandevi|jalalpore|kabilpor|kaliawadi|mahuver|navsari|vansada|vijalpor
GJ-491 city GJ|dharampur
GJ-491 city |atul|balitha|bhagdawada|bhilad|chanod|chhiri|daheli|dehari|karvad|lavachha|nanakwada|orvad|pardi|pardi parnera|pardi sondhpur|parnera|salvav|sanjan|sarigam ina|solsumba|umargam|umbergaon ina|valsad|valsad ina|vapi|vapi ina
GJ-492 city |amboli|amroli|baben|bardoli|bharthana kosad|chalthan|hajira ina|ichchhapor|kadod|kadodara|kansad|kathor|kim|kosamba|limla|limodra|mora|olpad|palod|pardi kanade|pipodara|sachin|sachin ina|sayan|surat|tarsadi|utran|vareli
GJ-493 city |bhurivel|songadh|tapi|ukal|vyara
GJ-668 city |alikherva|bodeli|chhota udepur|chhotaudepur|kawant|nasvadi|sankheda
GJ-669 city GJ|khanpur
GJ-669 city |bar|lunavada|mahisagar|santrampur|vadasinor|virpur
GJ-672 city |arvalli|bayad|bhiloda|madhavkampa|malpur|meghraj|modasa|sathamba
GJ-673 city GJ|chandrapur
GJ-673 city |halvad|mahendranagar|maliya|morbi|morvi|ravapara|saktasanala|tankara|trajpar|wankaner
GJ-674 city GJ|dwarka|shaktinagar
GJ-674 city |bhanvad|devbhumi dwarka|khambhaliya|mithapur|okha|ran|raval|salaya
GJ-675 city GJ|una
GJ-675 city |adri|bhalpara|delvada|gir somnath|kodinar|sutrapara|talala|veraval
GJ-676 city |botad|dhasa|gadhada|paliyad|ranpur
HP city HP|daulatpur
HP letters |hp
HP state |himachal pradesh
HP-023 city |chamba|chowari|chuari khas|dalhousie
HP-024 city HP|nagrota|nurpur
HP-024 city |dera gopipur|dharamsala|dharamshala|dharmsala|indpur|jawala mukhi|kangra|kotla|mcleod ganj|nagrota bagwan|palampur|yol|yol cantonment
HP-025 city |kyelang|lahul and spiti
HP-026 city HP|nagar
HP-026 city |banjar|bhuntar|kulu|manali|shamshi
HP-027 city HP|seoni
HP-027 city |jogindarnagar|mandi|pandoh|rawalsar|sarka ghat|sundarnagar
HP-028 city HP|hamirpur
HP-028 city |bhota|nadaun|tira sujanpur
HP-029 city |gagret|mehatpur basdehra|santokhgarh|una
HP-030 city HP|bilaspur
HP-030 city |changar talai|ghumarwin|naina devi
HP-031 city |arki|baddi|dagshai|kalka|kasauli|nalagarh|parwanoo|sabathu|sabathu cantonment|solan
HP-032 city HP|rajgarh|sirmaur
HP-032 city |nahan|paonta sahib
HP-033 city HP|rampur
HP-033 city |chaupal|jakhri|jubbal|jutogh|kotkhai|rohru|sarahan|shimla|simla|theog
HR letters |hr
HR state |haryana
HR-069 city HR|ramgarh
HR-069 city |bir ghaghar|chandiman|hmt pinjore|mani majra|panchkula|pinjaur|raipur rani
HR-070 city HR|tundla
HR-070 city |ambala|ambala sadar|bablai|barara|jandli|kakar majra|kanwala|kardhan|majra|nanhera|naraingarh|saha
HR-071 city HR|bilaspur|mustafabad|sisauli
HR-071 city |barhi majra|buriya|chhachhrauli|farakhpur|jagadhri|kansapur|radaur|sadhaura|yamuna nagar|yamunanagar
HR-072 city HR|shahabad
HR-072 city |ismailabad|kurukshetra|ladwa|pehowa|thanesar
HR-073 city |chika|kaithal|kalayat|pundri
HR-074 city |asandh|gharaunda|indri|karnal|nilokheri|nisang|tirawari|uncha sawana
HR-075 city HR|sikandarpur
HR-075 city |asan khurd|kabri|kachrauli|kheri nangal|panipat|panipat taraf ansar|panipat taraf makhdum zadgan|panipat taraf rajputan|samalkha|ugrakheri
HR-076 city HR|kharkhauda
HR-076 city |badh malak|bayanpur|fazilpur|ganaur|gohana|kundli|sonipat
HR-077 city |bara uchana|bhuran|hat|jind|narwana|safidon|shadipur julana
HR-078 city HR|gorakhpur
HR-078 city |fatehabad|inda chhoi|jakhal|jhakal mandi|ratia|tohana
HR-079 city |dabwali|ellenabad|kalanwali|mandi dabwali|rania|sirsa
HR-080 city HR|adampur|barwala
HR-080 city |ganguwa|hansi|hisar|mayar|narnaund|satraud kalan|satraud khurd|satrod khas|uklana
HR-081 city |bawani khera|bhiwani|loharu|mandholi kalan|siwani|tosham
HR-082 city HR|kalanaur
HR-082 city |kheri sampla|maham|rohtak|sampla|sunari kalan
HR-083 city |bahadurgarh|beri khas|jhajjar|ladrawan|pasaur
HR-084 city |ateli mandi|kanina khas|mahendragarh|nangal chaudhri|narnaul
HR-085 city HR|rampura
HR-085 city |akaira|bawal|bhakli|dharuhera|ghatal mahaniawas|maheshari|manethi|rewari
HR-086 city DL|gurgaon|gurugram
HR-086 city HR|farrukhnagar
HR-086 city |badshahpur|bhundsi|garhi harsaru|gurgaon|gurugram|heli mandi|manesar|pataudi|sohna
HR-087 city HR|doha|nagina
HR-087 city |firozpur jhirka|khori kalan|nuh|pingawan|punahana|salamba|taoru
HR-088 city DL|faridabad
HR-088 city |faridabad|jaitpur|pyala|tilpat
HR-089 city HR|hasanpur
HR-089 city |baghaula|hattin|hodal|palwal|palwal rural
HR-701 city |charkhi dadri|charki dadri|hui
JH city BR|gobindpur|hesla
JH city JH|gobindpur
JH city |hesla
JH letters |jh
JH state |jharkhand
JH-346 city BR|garhwa|majhiaon kalan|sinduria
JH-346 city |garhwa|majhiaon kalan|sinduria
JH-347 city BR|bachra|chatra
JH-347 city |bachra|chatra
JH-348 city BR|bekobar|domchanch|jhumri telaiya|karma|kodarma
JH-348 city |bekobar|domchanch|jhumri telaiya|karma|kodarma
JH-349 city BR|akdoni khurd|barki saria|dandedih|dhanwar|giridih|isri|maheshlundi|paratdiha|patrodih|sirsia|tilodih
JH-349 city |akdoni khurd|barki saria|dandedih|dhanwar|giridih|isri|maheshlundi|paratdiha|patrodih|sirsia|tilodih
JH-350 city BR|burhai|deogarh|deoghar|jasidih|madhupur
JH-350 city JH|deogarh
JH-350 city |burhai|deoghar|jasidih|madhupur
JH-351 city BR|godda|mahagama|sarauni
JH-351 city |godda|mahagama|sarauni
JH-352 city BR|barharwa|berhait|borio|patra|rajmahal|tinpahar
JH-352 city |barharwa|berhait|borio|patra|rajmahal|sahibganj|tinpahar
JH-353 city BR|kumarpur|pakur|sangrampur
JH-353 city |kumarpur|pakur|sangrampur
JH-354 city BR|alagdiha|aralgoria|bagra|baliapur|bardubhi|barora|baua kalan|bhamal|bhim kanari|chirkunda|dhanbad|dumarkunda|egarkunr|gomoh|gunghasa|hariharpur|harina|jamadoba|jangalpur|jharia|jhinghipahari|karmatanr|katras|kenduadih|kharkhari|mahlidih|mahuda|maithon|malkera|marma|matigara|mera|mugma|muraidih|nagri kalan|nandkharki|nirsa|panchet|panrra|pathardih|phulwartanr|pondarkanali|rajabhita|sahnidih|sansikhara|sialgudri|sijua|siuliban|suranga|topchanchi
JH-354 city JH|dumra|madhuban
JH-354 city |alagdiha|aralgoria|bagra|baliapur|bardubhi|barora|baua kalan|bhamal|bhim kanari|chirkunda|dhanbad|dumarkunda|egarkunr|gomoh|gunghasa|hariharpur|harina|jamadoba|jangalpur|jharia|jhinghipahari|karmatanr|katras|kenduadih|kharkhari|mahlidih|mahuda|maithon|malkera|marma|matigara|mera|mugma|muraidih|nagri kalan|nandkharki|nirsa|panchet|panrra|pathardih|phulwartanr|pondarkanali|rajabhita|sahnidih|sansikhara|sialgudri|sijua|siuliban|suranga|topchanchi
JH-355 city BR|amlabad|bandh dih|bandhgora|bermo|bhandra|bhojudih|bokaro|bokaro steel city|bursera|chandrapura|chas|dugda|gumia|hasir|jaridih|jena|karo|kathhara|kurpania|lalpania|narra|phusro|saram|sarubera|sijhua|tanr balidih|telo|tenu|termi
JH-355 city |amlabad|bandh dih|bandhgora|bermo|bhandra|bhojudih|bokaro|bokaro steel city|bursera|chandrapura|chas|dugda|gumia|hasir|jaridih|jena|karo|kathhara|kurpania|lalpania|narra|phusro|saram|sarubera|sijhua|tanr balidih|telo|tenu|termi
JH-356 city BR|lohardaga
JH-356 city |lohardaga
JH-357 city BR|bagbera|chakulia|chhota gobindpur|east singhbhum|gadhra|ghatsila|ghorabandha|haludbani|haludpukhur|jadugora|jamshedpur|jugsalai|kalikapur|mango|mushabani|purihasa|sarjamda|tatanagar
JH-357 city |bagbera|chakulia|chhota gobindpur|east singhbhum|gadhra|ghatsila|ghorabandha|haludbani|haludpukhur|jadugora|jamshedpur|jugsalai|kalikapur|mango|mushabani|purihasa|sarjamda|tatanagar
JH-358 city BR|baralota|bishrampur|chainpur|husainabad|medininagar|palamu|rerma|satgawan|sudna
JH-358 city JH|bishrampur|shahpur
JH-358 city |baralota|chainpur|husainabad|medininagar|palamu|rerma|satgawan|sudna
JH-359 city BR|alaudia|barwadih|chandwa|latehar|neturhat
JH-359 city |alaudia|barwadih|chandwa|latehar|neturhat
JH-360 city BR|barhi|bishungarh|charhi|chauparan|cherra|dari|gidi|hazaribag|hazaribagh|kadma|konra|marai kalan|masratu|meru|okni|patamda|pelawal|religara|urimari
JH-360 city JH|barhi
JH-360 city |bishungarh|charhi|chauparan|cherra|dari|gidi|hazaribag|hazaribagh|kadma|konra|marai kalan|masratu|meru|okni|patamda|pelawal|religara|urimari
JH-361 city BR|ara|balkudra|barka kana|bongabar|chitarpur|kedia|kuju|lapanga|mandu|marar|orla|patratu|sanri|saunda|seota|sewai|sirka|taping|topa
JH-361 city JH|jainagar|mandu
JH-361 city |ara|balkudra|barka kana|bongabar|chitarpur|kedia|kuju|lapanga|marar|orla|patratu|ramgarh|sanri|saunda|seota|sewai|sirka|taping|topa
JH-362 city BR|basukinath|dumka|rasikpur
JH-362 city |basukinath|dumka|rasikpur
JH-363 city BR|jamtara|karma tanr
JH-363 city |jamtara|karma tanr
JH-364 city BR|arsande|bargawan|bundu|churi|irba|kanke|khalari|ranchi|ratu|ray|tati|tundhul
JH-364 city |arsande|bargawan|bundu|churi|irba|kanke|khalari|ranchi|ratu|ray|tati|tundhul
JH-365 city BR|khunti|torpa
JH-365 city |khunti|torpa
JH-366 city BR|ghaghra|gumla|tetra|toto
JH-366 city |ghaghra|gumla|tetra|toto
JH-367 city BR|simdega
JH-367 city |simdega
JH-368 city BR|barajamda|chaibasa|chakradharpur|chiria|danguwapasi|gua|jagannathpur|jhinkpani|manoharpur|meghahatuburu|noamundi|west singhbhum
JH-368 city JH|manoharpur
JH-368 city |barajamda|chaibasa|chakradharpur|chiria|danguwapasi|gua|jagannathpur|jhinkpani|meghahatuburu|noamundi|west singhbhum
JH-369 city BR|bhetia|chandil|gamharia|gopinathpur|kandra|kharsawan|kopali|patpat|saraikela|sini
JH-369 city JH|gamharia
JH-369 city |bhetia|chandil|gopinathpur|kandra|kharsawan|kopali|patpat|saraikela|sini
JK city JK|ramgarh
JK letters |jk
JK state |j&k|jammu & kashmir|jammu and kashmir|kashmir
JK-001 city |buna hir|darapur|dever inder bug|drug mulla|gulgam|handwara|keran|kopawor|nowangabra|sogam|solakut|tangdhar
JK-002 city |badgam|beerwah|chadoora|khan sahib|kralapur|nagam|soyibug|tsrar sharif|yechagam
JK-005 city |abbaspur|farward kahuta|majhiari|punch|surankot
JK-006 city |naushahra|rajaori|rajauri|sunderbani|thanna mandi
JK-007 city JK|lakhanpur
JK-007 city |bashohli|bilaur|hiranagar|kathua|parol
JK-008 city |baramula|gulmarg|hamre|kunzar|kupwara|magam|pariswani|pattan|shitlu|sopur|uri|watargam
JK-009 city |asham|bandipore|bandipura|hajan|sumbal
JK-010 city |badamibagh|khonmoh|srinagar
JK-011 city |ganderbal|safapur|wail
JK-012 city |awantipur|khreuh|pampur|pulwama|tral
JK-013 city |shopian|shupiyan
JK-014 city |achhibal|aish maqam|anantnag|arwani|bijbehara|dooru verinag|kokernag|mattan|pahalgam|qazigund|seer hamdan|shangus
JK-015 city |ashmuji khalsa|kulgam|mehmood pora|patha deosar|prisal|quimoh|yaripur
JK-016 city |bhadarwah|doda
JK-017 city |banihal|batoti|ramban
JK-018 city |bunjwah|kishtwar
JK-019 city JK|ramnagar
JK-019 city |chineni|kud|rathian|rehambal|udhampur
JK-020 city JK|katra|talwara
JK-020 city |marhi|reasi|riasi
JK-021 city JK|nagrota|nawanshahr
JK-021 city |akhnur|bhore|bhulwal|bishnah|chhatha|dhinde|ghomanhasan|jammu|jammu cantonment|jaurian|kalu chak|khaur|khore|maralia|nihalpur simba|noria|r.s. pora|raipur domana|rakh gadi garh
JK-022 city JK|birpur
JK-022 city |brahmanan di bari|gho brahmanan de|gorah salathian|ratnu chak|samba|vijaypur
KA city |beltangadi
KA letters |ka
KA state |karnataka
KA-555 city |athani|bail-hongal|belagavi|belgaum|benkanhalli|chikodi|gokak|gokak falls|hindalgi|hukeri|kakti|kangarali-budrukh|kangarali-khurd|khanapur|konnur|kudachi|londa|machai|mudalgi|mutge|nandgad|piranvadi|ramdurg|raybag|sadalgi|sambre|sankeshwar|saundatti|sulebhavi|yelur
KA-556 city KA|gudur
KA-556 city |amingarh|badami|bagalkot|bilgi|guledagudda|hungund|ilkal|jamkhandi|kerur|mahalingpur|mudhol|rabkavi|rabkavi-banhatti|terdal
KA-557 city |basavana bagevadi|bijapur|indi|muddebihal|sindgi|talikota|vijayapura
KA-558 city |aurad|basavakalyan|bhalki|bidar|chitaguppa|homnabad|kamalnagar
KA-559 city KA|shaktinagar
KA-559 city |devadurga|hatti|lingsugur|manvi|mudgal|raichur|sindhnur
KA-560 city |gangavati|kavalur|koppal|kushtagi|munirabad|yelbarga
KA-561 city |gadag|gadag-betageri|gajendragarh|lakshmeshwar|mulgund|mundargi|naregal|nargund|ron|shirhatti
KA-562 city |alnavar|annigeri|dharwad|hubballi|hubballi-dharwad|hubli|hubli-dharwad|kalghatgi|kundgol|navalgund
KA-563 city KA|sirsi
KA-563 city |ambikanagar|ankola|aversa|bhatkal|bobruwada|canacona|dandeli|gokarna|haliyal|honnavar|jali|kadvad|karwar|kumta|mundgod|murudeshwara|siddapur|tattihalli|uttara kannada|venkatapura|yellapur
KA-564 city |bankapur|byadgi|hangal|haveri|hirekerur|kawlet|kodiyal|ranebennur|savanur|shiggaon
KA-565 city |ballari|bellary|donimalai township|kurikuppi|sandur|siruguppa|tekkalakote|vaddu
KA-566 city |challakere|chikjajur|chitradurga|hiriyur|holalkere|hosadurga|mathadahatti|molakalumuru
KA-567 city KA|amaravati
KA-567 city |channagiri|davanagere|davangere|haralapura|harihar|honnali|jagalur|mayakonda|nyamti
KA-568 city KA|bhadravati|sagar
KA-568 city |hosanagara|kargal|kumsi|shikaripura|shimoga|shivamogga|siralkoppa|sorab|tirthahalli
KA-569 city |alevur|badagabettu|badagrama|byndoor|gangolli|herur|hosangadi|karkala|korangarapadi|koteshwar|kundapura|mallar|malpe|manipal|manipura|mudabettu|nadisal|pangala|saligram|sanuru|someshwar|tenkanidiyur|tonse east|udiyavara|udupi|varamballi
KA-570 city |ajjampur|birur|chikkamagaluru|chikmagalur|kadur|koppa|kudremukh|mudgere|narasimharajapura|sringeri|tarikere|thegur
KA-571 city |adityapatna|chiknayakanhalli|gubbi|hosakote|huliyar|kodigenahalli|koratagere|kunigal|madhugiri|pavugada|sira|tiptur|tumakuru|tumkur|turuvekere
KA-572 city |adde vishwanathapura|anekal|attibele|bangalore|bangaluru|banglore|bengalooru|bengaluru|bengaluru urban|bommasandra industrial area|chik banavar|chikkabidarakallu|dommasandra|electronic city|electronic city phase i|hebbagodi|hunasamaranahalli|jigani|kadiganahalli|koppana agrahara|koramangala|kumbalgod|madanayakahalli|maragondahalli|sarjapur|whitefield|yelahanka
KA-573 city |belluru|french rocks|krishnarajpet|maddur|malavalli|mandya|melukote|nagamangala|shrirangapattana
KA-574 city KA|alur|belur
KA-574 city |arkalgud|arsikere|banavar|channarayapatna|gorur|haralahalli|hassan|holenarasipura|konanur|sakleshpur|satyamangala|sravana belgola
KA-575 city KA|puttur
KA-575 city |adduru|adyar|arkula|badagal ulipadi|bajpe|bantval|belma|belthangady|bondantila|dakshina kannada|harekala|kairangala|kariyangala|kenjaru|kolambe|konaje|kotekara|kuvettu|mangalore|mangaluru|manjanadi|mudashedde|mudbidri|muduperar|mulki|mulur|munnuru|narikombu|navoor|niramargar|pudu|sajipanadu|someshvara|sullya|talipadi|talpadi|tokuru|tumbe|ullal|uppinangadi|vittal
KA-576 city |gonikoppal|kodagu|kodlipet|kushalnagar|madikeri|ponnampet|sanivarsante|somvarpet|suntikoppa|virajpet
KA-577 city |bannur|belvata|bhairapura|bogadi|elivala|gargeswari|heggadadevankote|hinakallu|hunsur|hutagalli|kadakola|krishnarajasagara|kurgahalli|mysore|mysuru|nanjangud|piriyapatna|sargur|srirampura|tirumakudal narsipur
KA-578 city |chamrajnagar|gundlupet|hanur|kollegal|yelandur
KA-579 city KA|shahabad
KA-579 city |afzalpur|aland|chincholi|chitapur|gulbarga|jevargi|kalaburagi|kurgunta|sedam|wadi
KA-580 city KA|shahpur
KA-580 city |bhimarayanagudi|gogipeth|gurmatkal|saidapur|shorapur|yadgir
KA-581 city |bangarapet|bethamangala|kolar|malur|mulbagal|robertsonpet|srinivaspur
KA-582 city |allipura|bagepalli|chelur|chik ballapur|chikkaballapur|chintamani|gauribidanur|gudibanda|sidlaghatta
KA-583 city |arshakunti|bashettihalli|bengaluru rural|dasarahalli|devanahalli|dobbaspet|doddaballapura|hoskote|nelamangala|sulibele
KA-584 city |bidadi|channapatna|closepet|kanakapura|magadi|ramanagara
KA-738 city KA|kamalapuram|vijayanagar
KA-738 city |hadagalli|hampi|harpanahalli|hosapete|hospet|kampli|kotturu|kudligi
KL city |maniyur|urakam
KL letters |kl
KL state |kerala
KL-588 city |ajanur|bangramanjeshvara|bare|chammanad|chengala|hesabettu|kanhangad|kasaragod|kikana|koipadi|kudlu|kunjatturu|madhuru|mangalapadi|manjeshvar|mariyat|mogral|nileshwar|pallikere|perole|pilikodu|shiravagilu|shiriya|trikarpur north|trikarpur south|uduma|uppala
KL-589 city |ancharakandy|azhikkal|azhikkod|cannanore|chalakilakakara|chelora|cherukunnu|cheruthazham|chirakkal|chockli|dharmadam|elayavur|erannoli|eruvatti|ezhome|irikkur|iriveri|kadachira|kadannappalli|kalliyassheri|kandamkunnu|kanhirode|kannadiparamba|kannapuram|kannavam|kannur|karuvellur|katirur|keevallur|kolaccheri|kolavallur|kudali|kurumathur|kuttuparamba|kuttyattur|manantheri|mangattidam|mattanur|mavitayi|mayyil|mokeri|muluppilagadu|munderi|narath|pallikunnu|panniyannur|panoor|pappinissheri|pariyaram|patiriyat|pattyam|patuvilayi|payyanur|peralassery|peringathur|pinarayi|puzhathi|taliparamba|tellicherry|thottada|valavilcheleri|varam
KL-590 city |kalpatta|panamaram|perya|wayanad
KL-591 city |atholi|ayancheri|azhiyur|badagara|balussheri|beypore|calicut|chekkiad|chemancheri|cheruvannur|chorod|edaccheri|eramala|eravattur|ferokh|icchannur|iringal|kakkodi|karuvanthuruthy|kizhariyur|kottappally|koyilandy|kozhikode|kozhukkallur|kunnamangalam|kunnummal|kuruvattur|kuttali|kuttikkattur|mahe|mavoor|mennanyam|meppayyur|nadapuram|naduvannur|nanminda|olavanna|palayad|pantheeramkavu|perumanna|pulakkod|puvatuparamba|ramanattukara|talakkolattur|thazhecode|thurayur|tikkotti|tuneri|ulliyeri|valayam|villiappally
KL-592 city KL|kannamangalam|naduvattam|nilambur
KL-592 city |abdu rahiman nagar|alankod|ariyallur|chelambra|cheriyamundam|cherukavu|edappal|irimbiliyam|kaladi|kattipparutti|kizhuparamba|kodur|kondotty|kottakkal|kuttippuram|malappuram|manjeri|marancheri|moonniyur|nannambra|neduva|othukkungal|pallikal|parappur|pariyapuram|peringottupulam|perintalmanna|peruvallur|ponmundam|ponnani|talakkad|tanalur|tennala|thenhippalam|thirunavaya|tirur|tirurangadi|triprangod|vazhayur|vengara
KL-593 city |alattur|ambikapuram|cherpulassery|chittur|koduvayur|mannarakkat|marutharod|muthutala|ongallur-i|ongallur-ii|ottapalam|palakkad|palghat|pattambi|pirayiri|pudunagaram|pudusseri|pudussery west|puthuppariyaram|shoranur|thirumittacode-ii|trittala|vaniyamkulam
KL-594 city KL|alur
KL-594 city |adatt|akathiyur|ala|amballur|anjur|anthicad|avanoor|avanur|avinissery|brahmakulam|chelakara|chendrappini|cherpu|cheruthuruthi|chetwayi|chevvoor|chiramanangad|chiranellur|chittanda|chittilapilli|chulissheri|chundal|desamangalam|edakkalathur|edakkazhiyur|edakkulam|edattirutti|edavilangu|elavalli|enkakad|eravu|eyyal|guruvayur|iringappuram|irinjalakuda|kadikkad|kainoor|kaipamangalam|kaiparamba|kallettumkara|kallur tekkumuri|kallur vadakummuri|kandanissheri|kaniyarakod-kizhakumuri|karakkad|karamuck|karikad|kariyannur|katavallur|kattakampala|kattur|killannur|kizhake chalakudi|kizhuppillikkara|kodannur|kodungallur|kolazhi|koolimuttam|koratti|kottapuram|kozhukkully|kumaranellur|kunnamkulam|kurichikara|kurumpilavu|kuttur|madattumpadi|madayikonam|manakkody|manalur|manavalassery|marattakara|minalur|mullassheri|mundathikod|muringur vadakummuri|namminikara|natathara|nedumpura|nelluvayi|orumanayur|padiyam|paluvai|panangad|pappinivattom|parakad|paralam|parappukkara|pavaratti|pazhanji|peragam|peramangalam|peringandur|perinjanam|poomangalam|porathissery|porkolam|pottor|poyya|pukkod|pullur|punnayur|puranattukara|puthukkad|puthur|puzhakkal|talikkulam|tayikkad|thaikattussery|thanganellur|thanniyam|thekkumkara|tholur|thrissur|trichur|trikur|vadakancheri|vadakkekkad|vadakkumkara|vadanappally|vadapadam|vallachira|vanmenad|vatakemuri|vayilathur|vellanikkara|vellookkara|veluthur|venginissery|venkidanga
KL-595 city |alangad|alengad|aluva|alwaye|angamali|chelamartam|chendamangalam|chengamanad|cheranellur|choornikkara|chottanikkara|chowwara|cochin|edattala|elamkunnapuzha|elur|ernakulam|iramallur|kadamakudi|kadungalur|kakkanad|kalamassery|kanayannur|karumalur|kizhakkumbagam|kochi|koovappady|kotamangalam|kottuvalli|kumbalam|kumbalangy|kunnatnad|kureekkad|kuttampuzha|manakunnam|maradu|marampilly|marturu|moothakunnam|mulamthuruthy|mulavukad|muvattupula|muvattupuzha|narakal|nedumbassery|parur|perumbavoor|perumpavur|piravam|puthencruz|puthenvelikara|ramamangalam|tekkumbagam|thiruvankulam|tripunittura|vadakakarai|vadakkumbagam|varappuzha|vazhakkala|vazhakulam|velloorkunnam|vengola kizhakkumbagam|vypin
KL-596 city |idukki|marayur|munnar|thodupuzha
KL-597 city |aymanam|changanacheri|chengalam|erattupetta|ettumanoor|ettumanur|kottayam|lalam|nattakam|paippad|palackattumala|palai|panachikkad|perumbaikad|puthuppally|vaikam|vijayapuram
KL-598 city KL|kumarapuram
KL-598 city |alappuzha|alleppey|aroor|arukutti|bharanikavu tekku|chengannur|chennithala|cheppad|cherthala|chingoli|ezhupunna|haripad|kalavoor|kandalloor|karthikappally|kattanam|kayamkulam|keerikkad|kodamthuruth|kokotamangalam south|komalapuram|krishnapuram|kunnumma|kurattissery|kutiatodu|mannanchori|mavelikara|meppadam|muhamma|muthukulam|pallipuram|pathirappally|pattiyurgramam|shertallai|srikandamangalam|thaikkattussery|thanneermukkom|thazhakara|vayalar
KL-599 city |adur|kozhancheri|pathanamthitta|pattanamtitta|tiruvalla
KL-600 city KL|ponmana
KL-600 city |adanattutekkumuri kizhakku|adichanallur|ayanavelikulangara vadakku|chavara|elampalloor|kalleribhagam|karungappalli|karuva|kollam|kottangara|kottarakara|kulasekarapuram|mayyanad|minad|nedumpana|ochira|panayattur vadakkumbhagam|paravur tekkumbhagam|perunad|punalur|puttankulam|quilon|talattala|thodiyoor|tirkadavur|trikonavattam
KL-601 city |athiyannur|attingal|azhoor|edakkode|edavai|iroopara|kadakkavoor|kalliyoor|kanjiramkulam|kidarakulam|kilattingal|kizhuvalam-koonthalloor|kovalam|kudappanakkunnu|kulathummal|malayinkeezhu|nedumangad|neyyattinkara|pallichal|sreekaryam|thiruvananthapuram|trivandrum|uliyazhathura|vakkam|varkala|vattiyurkavu|vellur|venganoor|vettanad|vettur|vilappil|vilavoorkkal
LA letters |la
LA state |ladakh
LA-003 city JK|choglamsar|leh|pituk|thang
LA-003 city |choglamsar|leh|pituk|thang
LA-004 city JK|kargil|padam
LA-004 city |kargil|padam
LD letters |ld
LD state |lakshadweep
LD-587 city LD|lakshadweep
LD-587 city |agatti|amini|andrott|chetlat|kadmat|kalpeni|kavaratti|kiltan|minicoy
MH city MH|chandur|chicholi|nandgaon|pal|pipri
MH city |ashti|deolali|indapur|khed|kodoli|koregaon|mahabaleshwar|malkapur|mop|pimpalgaon|shivaji nagar|sonegaon|wadgaon
MH letters |mh
MH state |maharashtra
MH-497 city |akalkuva|khandbara|khapar|khetia|nandurbar|navapur|shahada|taloda|varphalia
MH-498 city MH|sakri
MH-498 city |audhan|dhule|dondaicha|mahindale|nizampur|shirpur|shirud|walwadi
MH-499 city |amalner|bhadgaon|bhusawal|chalisgaon|chopda|dharangaon|erandol|faizpur|jalgaon|jamner|kandari|nimbhora budrukh|pachora|parola|raver|savda|takli|varangaon|yaval
MH-500 city MH|chikhli|sultanpur
MH-500 city |anjani budruk|anjani khurd|buldana|buldhana|deulgaon raja|jalgaon jamod|khamgaon|koyali|lonar|mehkar|naigaon dattapur|nandura|pimpalkhuta|sakharkherda|shegaon|shivani pisa|sindkhed raja|wadgaon tejan|walhur
MH-501 city MH|balapur
MH-501 city |akola|akot|khadki buzurg|murtajapur|patur|sivar|sivni|telhara|umbri
MH-502 city MH|arak
MH-502 city |anshing|karanja|mangrul pir|risod|washim
MH-503 city |achalpur|amaravati maharashtra|amravati|anjangaon|chandur bazar|chikhaldara|daryapur|dattapur|morsi|shendurjana|warud
MH-504 city MH|borgaon|deoli
MH-504 city |arvi|bhimnagar|hinganghat|mhasal|nalvadi|pulgaon|sahur|sindi|wardha
MH-505 city |bhokra|bori|borkheri|brahmani|chandkapur|deolimet|hudkeshwar buzurg|isasani|kalmeshwar|kamthi|kandri|kanhan|katol|khapa|koradi|mahadula|mansar|mauda|mohpa|mowad|nagalwari|nagpur|narkher|narsala|nildoh|ramtek|saoner|silewara|takalghat|tikadi|umred|waghoda|walni|wanadongri|wardhamna|wari|yerkhera
MH-506 city MH|bela
MH-506 city |bhandara|chikhla|dhanal|ganeshpur|hirapur hamesha|murmari|pawni|sakoli|saori|tumsar|worthi
MH-507 city MH|deori|katangi
MH-507 city |amgaon|fulchur|gondia|gondiya|khamari|kudwa|risama|tirora
MH-508 city |ahiri|allapalli|desaiganj|gadchiroli|garhchiroli|kurkhera|sironcha
MH-509 city MH|bhadravati|durgapur
MH-509 city |avarpuri|ballarpur|bramhapuri|chanda|chandrapur|doptala|ghugus|gond pipri|isapur|kondhi|mul|nanda|navkawada|padoli|rajura|sasti|tadali|urjanagar|warora
MH-510 city MH|asara|lohara
MH-510 city |darwha|deogiri|digras|ghatanji|met|ner|pandharkawada|pusad|rajur|umarkhed|umarsera|vadgaon|vaghapur|wani|yavatmal
MH-511 city MH|umri
MH-511 city |balirampur|bhokar|biloli|deglur|dhanegaon|dharmabad|gokunda|hadgaon|kandahar|kinwat|kondalwadi|loha|mudkhed|mukher|nanded|wajegaon
MH-512 city |basmat|hingoli|kalamnuri
MH-513 city |gangakher|jintur|manwath|parbhani|pathri|purna|selu|sonpet
MH-514 city |ambad|bhokardan|jalna|mav patoda|partur|talni|wadgaon sarhad
MH-515 city MH|gangapur
MH-515 city |anantpur|aurangabad|aurangabad cantonment|chhatrapati sambhajinagar|chitegaon|daulatabad|kannad|khuldabad|lasur|paithan|ranjangaon s|sambhajinagar|sillod|soygaon|vaijapur|wadgaon kolhati|waluj buzurg
MH-516 city |bhagur|chandor|dyane|eklahare|ghoti budrukh|igatpuri|lasalgaon|maldhe|malegaon|manmad|nashik|nasik|ozar|samangaon|sangmeshwar|sansari|satana|sinnar|soyagaon|surgana|trimbak|vilholi|yeola
MH-517 city |airoli|ambarnath|artist village|asangaon|badlapur|bhayandar|bhiwandi|borivali tarf rahur|dombivali|kalher|kalyan|kambe|karivali|kasara|kharbav|khardi|khoni|mahapoli|mharal bk|murbad|navi mumbai|padghe|purne|rahanal|shahapur|shelar|thana|thane|ulhasnagar|vangani|vasind
MH-518 city |borivli|gorai
MH-519 city |andheri|bandra|bombay|borivali|dharavi|mumbai|mumbai suburban|powai
MH-520 city MH|pali|raigarh|roha
MH-520 city |alibag|ambepur|ambivali t. tungartan|apta|bhuwaneshwar|birvadi|borlai panchaitan|chanaje|davrapada|dhatau|goregaon|jasai|kalundri|karjat|karnala|kegaon|kharghar|kharpada|khopoli|kurul|mahad|matheran|mhasla|mohpada|murud|nadgaon tarf birwadi|nagothana|naoghar|neral|palidevad|panvel|pen|poladpur|rees|revadanda|shrivardhan|srivardhan|taloje|uran|utekhol|vadghar|varsoli|vovale|zotirpada
MH-521 city |alandi|baramati|bhigvan|bhor|chakan|chinchwad|daund|dehu|dehu road|hadapsar|haveli|hinjawadi|hinjewadi|jalochi|jejuri|junnar|kalamb|kalas|khadkale|khadki|kharakvasla|lohogaon|lonavla|maan|manchar|mangvadi|maval|medankarwadi|pimpri|pimpri-chinchwad|pirangut|poona|pune|rajgurunagar|sanaswadi|sasvad|shivatkar|sirur|talegaon dabhade|vagholi
MH-522 city MH|shrirampur
MH-522 city |ahilyanagar|ahmadnagar|ahmednagar|arangaon|ghulewadi|jamkhed|kopargaon|nagapur|pathardi|rahata|rahuri|sangamner|shirdi|shrigonda
MH-523 city |ambajogai|beed|dharur|gevrai|kaij|majalgaon|parli vaijnath
MH-524 city MH|ahmadpur
MH-524 city |ajani khurd|ausa|latur|nilanga|udgir
MH-525 city |bhoom|dharashiv|kallam|kati|moram|naldurg|osmanabad|paranda|tuljapur|umarga
MH-526 city |akalkot|akluj|barshi|dudhani|karmala|kurduvadi|maindargi|mangalvedha|nateputa|pandharpur|sangola|sangramnagar|sholapur|solapur
MH-527 city MH|patan
MH-527 city |godoli|hajarmachi|jaoli|karad|kolki|koynanagar|lonand|medha|mhaswad|panchgani|phaltan|rahimatpur|sap|satara|shirwal|wai
MH-528 city MH|rajapur
MH-528 city |anjanvel|chiplun|dabhol|dapoli|devrukh|guhagar|harnai|karle|kherdi|kuwarbav|lanja|makhjan|nachane|ratnagiri
MH-529 city MH|banda
MH-529 city |kankauli|kudal|malvan|savantvadi|sindhudurg|vengurla
MH-530 city MH|gandhinagar
MH-530 city |ajara|gadhinglaj|gokul shirgaon|hupari|ichalkaranji|jaisingpur|kabnur|kagal|kalombe|kamatgi|kolhapur|korochi|kurandvad|morewadi|murgud|nipani|pachgaon|panhala|shahuwadi|shiraguppi|tamgaon|ujalaiwadi|unchagao|wadi ratnagiri
MH-531 city MH|ashta
MH-531 city |bhudgaon|miraj|red|sangli|tasgaon|urun-islampur|vite
MH-665 city MH|khaira|tarapur
MH-665 city |boisar|chandrapada|chinchani|dahanu|dandi|jawhar|kudus|manda|manor|palghar|pasthal|saravli|shirgaon|vada|vikramgad|virar
ML letters |ml
ML state |meghalaya
ML-293 city |tura|west garo hills
ML-294 city |east garo hills|williamnagar
ML-295 city |baghamara|south garo hills
ML-296 city |nongstoin|west khasi hills
ML-297 city |nongpoh|ri-bhoi|umsning
ML-298 city |cherrapunjee|east khasi hills|laitumkhrah|mawlai-mawiong|mawpat|nongthymmai|nongumlong|shella|shillong
ML-299 city |jowai|west jaintia hills
ML-656 city |north garo hills|resubelpara
ML-657 city |east jaintia hills|khliehriat
ML-663 city |ampati|mankachar|south west garo hills
ML-740 city |eastern west khasi hills|mairang
MN letters |mn
MN state |manipur
MN-273 city |tamenglong
MN-274 city |churachandpur|hill town
MN-275 city |bishnupur|kumbi|kwakta|moirang|nambol|ningthoukhong|oinam|wangoi
MN-276 city |heirok|keirao bitra|sikhong sekmai|thoubal|wangjing|yairipok
MN-277 city |imphal west|lamshang|mayang imphal|patsoi|samurou|sengmai|thongju
MN-278 city |andro|heingang|imphal|imphal east|kiyamgei|luwangsangbam|sawombung|torban
MN-279 city |phek|ukhrul
MN-280 city |chandel
MN-711 city |kakching|kakching khunou|shuganu
MN-712 city |kangpokpi
MN-713 city |jiribam
MN-715 city |pherzawl
MN-716 city |moreh|tengnoupal
MN-717 city |kamjong
MP city MP|katangi|rampur|shahpur
MP city |jaithari|piploda
MP letters |mp
MP state |madhya pradesh
MP-418 city MP|baroda
MP-418 city |bijaipur|sheopur
MP-419 city |ambah|bamaur|jhundpura|jora|jora khurd|kailaras|morena|porsa|sabalgarh
MP-420 city MP|alampur|mau|umri
MP-420 city |akoda|bhind|daboh|gohad|gormi|lahar|mahgawan|malanpur|mihona|phup kalan
MP-421 city MP|dabra|ramgarh
MP-421 city |antri|bhitarwar|bilaua|buzurg|gwalior|morar|tekanpur
MP-422 city MP|barauni|indargarh
MP-422 city |bhander|datia|seondha
MP-423 city |badarwas|bamor kalan|bijrauni|karera|khaniadhana|kolaras|narwar|pichor|sad|shivpuri
MP-424 city MP|baragaon
MP-424 city |baldeogarh|jatara|kari|khargapur|ladhaura|palera|tikamgarh
MP-425 city MP|garhi
MP-425 city |bada malhera|barigarh|bijawar|buxwaha|chandla|chhatarpur|ghaura|harpalpur|khajuraho group of monuments|lauri|maharajpur|naraini|nowgong|pay|rajnagar|satai
MP-426 city |ajaigarh|amanganj|devendranagar|kakarati|panna|pawai
MP-427 city MP|banda|gamharia
MP-427 city |bamora|bhainsa|bina|deori khas|dhana|etawa|garhakota|kapuria|karrapur|khurai|makronia|par|rahatgarh|rajakheri|rehli|sagar|saugor|shahgarh
MP-428 city MP|patharia
MP-428 city |bansatarkheda|damoh|hatta|hindoria|hirdepur|jabera|tendukheda
MP-429 city MP|madhogarh
MP-429 city |amarpatan|birsinghpur|jaitwari|kotar|kothi|maihar|majhgawan|nagod|satna|unchahra
MP-430 city MP|baikunthpur|govindgarh
MP-430 city |chakghat|gurh|hanumana|kotwa|mangawan|mauganj|naigarhi|naubasta|rewa|simaria|sirmaur|sohagi|teonthar
MP-431 city MP|pali
MP-431 city |chandia|mahura|nowrozabad|umaria
MP-432 city MP|neemuch|rampura|ratangarh
MP-432 city |dekan|jawad|jiran|khor|kukdeshwar|manasa|singoli
MP-433 city MP|nagri
MP-433 city |bhanpura|bhawani mandi|gandhisagar colony|garot|malhargarh|mandsaur|narayangarh|panth piplia|shamgarh|sitamau|suwasra
MP-434 city |alot|barauda|jaora|namli|ratlam|sailana|tal
MP-435 city |barnagar|gogapur|khachrod|makron|mehidpur|nagda|pat|tarana|ujjain|unhel
MP-436 city |akodia|maksi|pankhedi|polaia kalan|shajapur|shujalpur
MP-437 city |bagli|bhonrasa|dewas|hat piplia|iklehra|kannod|kantaphor|karnawad|khategaon|loharda|pipalrawan|satwas|sonkach|tonk khurd
MP-438 city MP|mandu
MP-438 city |badnawar|bag|dahi|dehri|dhamnod|dhar|dharampuri|kukshi|manawar|sardarpur
MP-439 city |ahirkheri|bangarda|bangarda chhota|bank|betma|bicholi hapsi|depalpur|gautampura|golkhera|hatod|indor|indore|lassodyameri|limbodi|manglya|manpur|mhow|palda|piplya kumar|pithampur|ravu|sanwer|sater|sihasa
MP-440 city MP|partabpur
MP-440 city |barwah|bhikangaon|ghogaon|kasrawad|khargone|maheshwar|mandleshwar|sanawad|sangvi
MP-441 city MP|pipri
MP-441 city |anjad|barwani|palsud|pansemal|rajpur|sendhwa
MP-442 city |biaora|bora|chhapera|jirapur|khilchipur|khujner|machalpur|narsinghgarh|pachor|rajgarh|sarangpur|suthalia|talen
MP-443 city MP|shamsabad
MP-443 city |basoda|korwai|kurwai|lateri|leteri|sironj|swroop nagar|vidisha
MP-444 city MP|kolar
MP-444 city |berasia|bhopal|garha brahman
MP-445 city MP|ashta
MP-445 city |arya|budhni|iawar|ichhawar|kothri kalan|nasrullahganj|rehti|sehore
MP-446 city MP|sultanpur
MP-446 city |badi|bareli|begamganj|gairtganj|mandideep|raisen|sanchi|satlapur|silvani|ubaidullahganj|udaipura
MP-447 city MP|chicholi
MP-447 city |amla|athner|betul|betul bazar|bhainsdehi|dhodra mohar|ghoradongri|multai|sarni
MP-448 city |harda|khirkiya|timurni
MP-449 city MP|babai|piparia|ranipur
MP-449 city |bhilakhedi|hatwans|itarsi|mahragaon|narmadapuram|ordnance factory itarsi|pachmarhi|seoni malwa|sohagpur
MP-450 city MP|barhi
MP-450 city |bijeraghogarh|kaimur|katni|murwara
MP-451 city MP|patan|shahpura
MP-451 city |amkhera|barela|bargi|bheraghat|bilpura|harduli|jabalpur|kaimori|karmeta|khamaria|kundam|majholi|mandai|manegaon|panagar|sihora|suhagi|vehicle factory area jabalpur
MP-452 city MP|rosera
MP-452 city |barmhan kalan|chichli|gadarwara|gotegaon|kareli|narsimhapur
MP-453 city |dindori
MP-454 city |bamhni|bichhia|deodora|khairi|mandla|nainpur|niwas|pindrai
MP-455 city MP|borgaon
MP-455 city |amarwara|ambara|barkuhi|chandameta|chaurai|chhindwara|chikhli kalan|damua|dighawani|eklahra|harrai|jamai|lodhikheda|loniya|mohgaon|palachaurai|panara|pandhurna|parasia|pipla|sausar|setiya|sirgora
MP-456 city |barghat|ghansor|keolari|lakhnadon|seoni|seoni chhapara
MP-457 city |baihar|balaghat|bharweli|garra|hirapur|kirnapur|kosmi|lanji|malajkhand|tirodi|ukwa|waraseoni
MP-458 city |aron|chachaura|guna|kumbhraj|raghogarh
MP-459 city |ashoknagar|chanderi|isagarh|mungaoli
MP-460 city MP|bodri
MP-460 city |amlai|beohari|burhar|dhanpuri|jaisinghnagar|khanr|sabo|shahdol
MP-461 city MP|pasan
MP-461 city |amarkantak|anuppur|badra|bangawan|bijuri|deohra|dola|dumar kachhar|kelhauri|kotma
MP-462 city |churhat|majhauli|sidhi
MP-463 city |naurhiya|singrauli
MP-464 city |bamna|jhabua|meghnagar|petlawad|ranapur|thandla
MP-465 city |alirajpur|bhabhra|jobat|nanpur
MP-466 city |chhanera|dharni|harsud|khandwa|mundi|omkareshwar|pandhana|punasa
MP-467 city |burhanpur|nepanagar
MP-667 city |agar|agar malwa|barod|kanar|nal khera|soyatkalan|susner
MP-782 city MP|niwari
MP-782 city |jiraun kasba|nivari|orchha|pirthipur|tarichar kalan
MZ letters |mz
MZ state |mizoram
MZ-281 city |lengpui|mamit|marpara north|saitlaw|zawlnuam
MZ-282 city |kawnpur|kolasib
MZ-283 city |aizawl|darlawn|sairang
MZ-284 city |champhai|ngur
MZ-285 city |north vanlaiphai|serchhip|thenzawl
MZ-286 city |lunglei|mar?s?|tlabung|west bunghmun
MZ-287 city |lawngtlai|parva i|sangau ?e?
MZ-288 city |kawlchaw ?e?|saiha
MZ-726 city |hnahthial
MZ-727 city |saitual
MZ-728 city |biate|khawhai|khawzawl
NL letters |nl
NL state |nagaland
NL-261 city |mon|naginimora
NL-262 city |chantongia|mokokchung|tsudikong|tuli
NL-263 city |satakha|zunheboto
NL-264 city |wokha
NL-265 city |dimapur
NL-266 city NL|phek
NL-266 city |pfutsero
NL-267 city |tuensang
NL-268 city |longleng
NL-269 city |kiphire
NL-270 city |kohima
NL-271 city |jalukie|lakema|peren
NL-757 city |tseminyu
NL-758 city |chumoukedima|chumukedima|diphupar 'a'|kuda|medziphema
OD city OD|rampur
OD city |rengali
OD letters |od|or
OD state |odisha|orissa
OD-370 city OD|padampur
OD-370 city |baragarh|bardol|bargarh|barpali|bhatli|bijepur|khaliapali|padmapur|sohela
OD-371 city |bandbahal|belpahar|brajarajnagar|bundia|jharsuguda
OD-372 city |burla|hirakud|kuchinda|sambalpur
OD-373 city |debagarh|deogarh
OD-374 city |banposh|birmitrapur|bonaigarh|jalda|kansbahal|koira|kumarmunda|lathikata|o.c.l. industrial township|rajgangpur|raurkela|raurkela industrial township|rourkela|sundargarh|sundergarh|tensa
OD-375 city OD|anandpur
OD-375 city |bada barabil|balagunda|barbil|bolanikhodan|champua|jajang|jhompra|joda|kendujhar|keonjhargarh|kiri buru
OD-376 city OD|joka
OD-376 city |baripada|budhikhamari|joshipur|karanjia|mayurbhanj|rairangpur|udala
OD-377 city |balasore|baleshwar|jaleshwar|nilagiri|remuna|soro
OD-378 city |basudebpur|bhadrak|chandbali|dhamanagar|erei
OD-379 city |kendrapara|kendraparha|patamundai
OD-380 city |jagatsinghapur|jagatsinghpur|krushnanandapur|paradip garh
OD-381 city OD|ramgarh
OD-381 city |athagarh|badamba|banki|belagachhia|charibatia|choudwar|cuttack|dadhapatna|kanheipur|nuapatna
OD-382 city |anjira|bramhabarada|byasanagar|daitari|jajpur|kabatabandha|kaliapani|kandragadia|sayadpur
OD-383 city |bhuban|dhenkanal|indipur|kamakhyanagar|saranga
OD-384 city |angul|athmallik|budhapanka|chainpal|danara|dera colliery township|fertilizer corporation of india township|ghantapada|gotamara|jorada|kandasar|kulad|nalco|nuahata|pal lahara|talcher|tipo
OD-385 city OD|chandpur
OD-385 city |balugaon|daspalla|itamati|kantilo|khandpara|nayagarh|odagaon|raja ranapur|sunakhala|tangi
OD-386 city |balipatapur|banapur|bhakarsahi|bhapur|bhubaneshwar|bhubaneswar|bhubneshwar|dungamal|jatani|kaipadar|khordha|majhihara|pratapsasan
OD-387 city |balugan|godiputamatiapara|ketakipatana|konarka|nimaparha|pipili|puri
OD-388 city OD|gopalpur
OD-388 city |agastinuagan|arjyapalli marine|asika|badakodanda|barhagarh|belaguntha|berhampur|bhanjanagar|borigam|brahmapur|buguda|chhatrapur|chikiti|digapahandi|ganjam|hinjilicut|kavisuryanagar|khallikot|kodala|kukkudakhandi|kullada|lalsingi|lochapada|makundapur|mundamarai|paluru|pathar|pittal|polasara|purushottampur|rambha|sheragada|sorada|sorala|suvani|venkatraipur
OD-389 city |gajapati|kasinagar|mohana|paralakhemundi|ramagiri udayagiri
OD-390 city |baliguda|daringbarhi|kandhamal|phulbani|udayagiri
OD-391 city |baud|baudh
OD-392 city OD|sonepur
OD-392 city |binika|subarnapur|subulia|tarabha
OD-393 city |badmal|balangir|bangomunda|kantabanji|loisinga|patnagarh|titlagarh|tushara
OD-394 city |kharhial|khariar road|nuapada
OD-395 city |bhawanipatna|kalahandi|kesinga|mukhiguda
OD-396 city |bissamcuttack|chandili|gudari|gunupur|kalyansingapuram|rayagada|tikarapara
OD-397 city |khatiguda|nabarangpur|nowrangapur
OD-398 city |damonojodi|jeypore|koraput|kurmur|sunabeda
OD-399 city |balimila|chittapari|chittarkonda|malakanagiri|malkangiri
PB city PB|basi
PB city |akalgarh
PB letters |pb
PB state |punjab
PB-035 city PB|kalanaur
PB-035 city |bahrampur|bariyar|batala|dera nanak|dhariwal|dinanagar|fateh nangal|fatehgarh churian|gurdaspur|qadian|shakar|srigobindpur|tibri
PB-036 city PB|sultanpur
PB-036 city |begowal|bhulath gharbi|chachoke|dhilwan|husainpur|kapurthala|kapurthala town|lit|phagwara
PB-037 city PB|adampur
PB-037 city |alawalpur|apra|bhogpur|chomon|dhin|goraya|jalandhar|jalandhar cantonment|jandiala|jullundur|kartarpur|khambra on nakodar road|lohian|malsian|nakodar|nurmahal|phillaur|raipur rasulpur|sansarpur|sarai khas|shahkot|shankar|sharakpur|sufipind|tut
PB-038 city PB|hajipur|talwara
PB-038 city |behjoga|chuhal|dasuya|garhdiwala|garhshankar|hariana|hoshiarpur|mahalpur|mukerian|sham churasi|urmar
PB-039 city PB|nawanshahr
PB-039 city |aur|balachor|banga|khotran|rahon|rail|saloh|shahid bhagat singh nagar
PB-040 city |amloh|fatehgarh sahib|gobindgarh|khamanon kalan|sirhind
PB-041 city |baddowal|bhamian kalan|bhattian|chima|doraha|gil|halwara|jagraon|jodhan|khanna|ludhiana|machhiwara|malaudh|mullanpur|pail|pratap singhwala|raikot|samrala|sanehwal|tharike
PB-042 city |badhni kalan|bagha purana|dharmkot|kot isa khan|moga
PB-043 city |firozpur|guru har sahai|makhu|mudki|mullanwala|satiawala|talwandi bhai|zira
PB-044 city |baruwali|giddarbaha|malout|muktsar
PB-045 city |faridkot|jaito|kot kapura|kotkapura
PB-046 city PB|rampura
PB-046 city |bathinda|bhagta|bhisiyana|bhucho mandi|goniana mandi|kot fatah|mahna|maur|raman|rampura phul|sangat kalan|talwandi sabo
PB-047 city |bareta|bhikhi|budhlada|mansa|sardulgarh
PB-048 city |bhadson|ghagga|ghanaur|lahauran bara|nabha|nilpur|patiala|patran|rajpura|rurki|samana|sanaur
PB-049 city PB|raya
PB-049 city |ajnala|amritsar|baba bakala|budha theh|chuganwan|dug|jandiala guru|kathanian|khilchian|majitha|muhdal|nag|nangli|raja sansi|ram das
PB-050 city PB|patti
PB-050 city |bhikkiwind uttar|khem karan|tarn taran
PB-051 city PB|anandpur
PB-051 city |chamkor|ghanaula|kotla nihang|morinda|nangal|nohan|nurpur kalan|ropar|rupnagar
PB-052 city PB|kharar
PB-052 city |balaungi|banur|bhankarpur|boh|dappar|kurali|lalru|mirpur|mohali|mubarikpur|mulanpur|naya gaon|s.a.s. nagar|sahibzada ajit singh nagar|sas nagar|sohana|zerakpur|zirakpur
PB-053 city |bhawanigarh|chiman|dhuri|dirba|laungowal|lehragaga|longowal|moonak|pakhi khanauri|sangrur|sunam
PB-054 city |barnala|bhadaur|dhanaula|hadiaya|tapa
PB-651 city PB|jalalabad
PB-651 city |abohar|fazilka|kauranwali
PB-662 city PB|daulatpur
PB-662 city |bakloh|bungal|dhaki|ghoh|jugial|kot|malakpur|mamun|manwal|narot mehra|pathankot|sarna|sujanpur|tharial
PB-737 city |ahmedgarh|amargarh|maler kotla|malerkotla
PY letters |py
PY state |pondicherry
PY-635 city PY|pondicherry
PY-635 city |ariyankuppam|gundupalaiyam|kunnimangalam|kurumbapet|madayi|manaveli|pondy|villianur
PY-635 state |puducherry
PY-637 city |karaikal|tirumalarajanpatnam
RJ city RJ|gangapur|rajgarh|shahpura
RJ city |kishangarh|sangaria
RJ letters |rj
RJ state |rajasthan
RJ-099 city RJ|padampur
RJ-099 city |7lc|anupgarh|gajsinghpur|ganganagar|karanpur|kesrisinghpur|raisinghnagar|sadulshahar|shri ganganagar|sri ganganagar|suratgarh
RJ-100 city |bhadra|hanumangarh|nohar|pilibangan|rawatsar
RJ-101 city RJ|nokha
RJ-101 city |4 arm (kharwali)|beriwala|bikaner|deshnoke|jasrasar|kolayat|napasar|sri dungargarh
RJ-102 city RJ|ratangarh|taranagar
RJ-102 city |bhadasar|bidasar|chhapar|churu|rajaldesar|ratannagar|sardarshahr|sujangarh
RJ-103 city RJ|babai|islampur
RJ-103 city |bagar|bissau|chidawa|gothara|jhunjhunu|jhunjhunun|khetri|malsisar|mandawa|mukandgarh|nawalgarh|nua|pilani|singhana|surajgarh|udaipurwati|vidyavihar
RJ-104 city RJ|govindgarh|mandawar|shahjahanpur
RJ-104 city |alwar|behror|bhiwadi|bhugor|desula|diwakari|khairtal|kherli|neemrana|tapukrah|tijara
RJ-105 city RJ|nagar
RJ-105 city |bayana|bharatpur|bhusawar|dig|kaman|kumher|nadbai|weir
RJ-106 city |bari|dhaulpur|rajakhera|sir muttra
RJ-107 city |hindaun|karauli|sapotra|todabhim
RJ-108 city |baonli|mahu khurd|sawai madhopur
RJ-109 city |abhaneri|bandikui|baswa|dausa|lalsot|mahwa|pakhar
RJ-110 city RJ|basi|manoharpur
RJ-110 city |akera|bagrana|bagru|banskhoh|chaksu|chaumu|jaipur|jamwa ramgarh|jobner|kanota|kotputli|naraina|phulera|renwal|sambhar|viratnagar
RJ-111 city RJ|fatehpur|ramgarh
RJ-111 city |ajeetgarh|bay|bhuma|danta|guhala|kanwat|khandela|laxmangarh|losal|neem ka thana|reengus|sikar|sri madhopur
RJ-112 city |basni|borawar|chandarun|chenar village|didwana|gotan|jhagarwas|kuchaman|kuchera|ladnun|makrana|meethari marwar|merta|merta road|mundwa|nagaur|nawa|parvatsar|rid|run
RJ-113 city |bilara|jodhpur|keru|nandri|phalodi|pipar
RJ-114 city |jaisalmer|pokaran
RJ-115 city |balotra|barmer|dhorimanna|samdari|siwana|utarlai
RJ-116 city RJ|mandoli
RJ-116 city |ahor|bhinmal|chandrai|chitalwana|harji|jalor|jalore|jaswantpura|jhab|mandavla|ramsin|raniwara|sanchor|sankhwali
RJ-117 city |abu|abu road|bhauri|goyali|pindwara|reodhar|santpur|sheoganj|sirohi
RJ-118 city RJ|bali|raipur
RJ-118 city |falna|jaitaran|marwar junction|nimaj|pali|rani|ras|sadri|siat|sojat|sumerpur|takhatgarh
RJ-119 city |ajmer|bada|baral|barla|beawar|bijaynagar|boraj|kekri|nasirabad|pushkar|sarwar|sawar
RJ-120 city RJ|aligarh|deoli
RJ-120 city |banasthali|malpura|niwai|todaraisingh|tonk|uniara
RJ-121 city RJ|indargarh
RJ-121 city |borkhera|budhpura|bundi|kapren|keshorai patan|lakheri|nainwa|net|sumerganj mandi|talera
RJ-122 city RJ|mandal
RJ-122 city |asind|bhilwara|bijolia|gulabpura|hamirgarh|jahazpur|mandalgarh|todi
RJ-123 city |amet|bhim|dariba|delwara|devgarh|evri|kelwa|lawa sardargarh|mad|nathdwara|rajsamand
RJ-124 city |dad|dungarpur|galiakot|sagwara|semarwara
RJ-125 city RJ|garhi
RJ-125 city |banswara|kushalgarh|partapur
RJ-126 city |bari sadri|begun|chittaurgarh|chittorgarh|era|kapasan|nimbahera|rawatbhata|sawa
RJ-127 city RJ|khairabad
RJ-127 city |chechat|kaithoon|kota|kumbhkot|morak|ramganj mandi|sangod|satalkheri|suket|udpura
RJ-128 city RJ|mangrol
RJ-128 city |anta|atru|baran|chhabra|chhipa barod|kawai|kherliganj
RJ-129 city RJ|khanpur
RJ-129 city |aklera|bakani|jhalawar|jhalrapatan|kolvi|manohar thana|pirawa|sunel
RJ-130 city |aar|balria|bargaon|bedla|bhindar|bhuwana|bichri|chawand|fatehnagar|gogunda|kanor|kherwara|maoli|newa talai|rakhabh dev|salumbar|semari|udaipur
RJ-131 city RJ|pratapgarh
RJ-131 city |chhoti sadri|dariawad|neemuch|nimach
SK letters |sk
SK state |sikkim
SK-241 city |mangan
SK-242 city |gyalshing
SK-243 city |namchi
SK-244 city |gangtok|singtam
SK-741 city |pakyong|rangpo|rhenok
SK-742 city |jorethang|naya bazar|nayabazar|soreng
TN city TN|mangalam
TN city |agaram|alappakkam|ammapettai|attur|chetput|chettipalaiyam|cholapuram|gangaikondan|gudalur|kiranur|kulattur|kunnattur|mettuppalaiyam|nallur|neykkarappatti|pattanam|pennathur|periyapatti|puduppatti|pudur|puduvayal|puliyur|sivagiri|viraganur
TN letters |tn
TN state |tamil nadu|tamilnadu
TN-602 city TN|ramapuram
TN-602 city |alamadi|ambattur|ammavarikuppam|attippattu|avadi|dasiripuram|gummidipundi|kadambuttur|kakalur|kannapalayam|kodivalasa|madarpakkam|maduraivayal|maduravoyal|melpedu|minjur|nalambur|nazarathpettai|padiyanallur|pallipattu|peddikuppam|perumbakkam|podaturpet|ponneri|poonamalle|porur|rangapuram|reddipalaiyam|thiruthani|thiruvallur|tinnanur|tirumeshi|tiruvallur|tolur|uthukkottai|valasaravakkam|vanganur|vellanur|vengattur|viraraghavapuram
TN-603 city TN|manali
TN-603 city |chennai|chinnasekkadu|elandacheri|gandhi nagar|george town|guindy|kattivakkam|kattrivedu|madhavaram|madras|mathur|naravarikuppam|nerkunram|puzhal|surappattu|tiruvottiyur|velachery|virugambakkam
TN-604 city |conjeevaram|kaikalapettai|kancheepuram|kanchipuram|kavanur|madambakkam|manapakkam|manappakkam|mevalurkuppam|molasur|mugalivakkam|nandambakkam|nattappettai|orikkai|pedappai|sevilimedu|sikkarayapuram|sirukalathur|sirukkaveripakkam|sriperumbudur|tenambakkam|tirumalpur|tirurageswaram|uttiramerur|walajabad
TN-605 city TN|gandhinagar
TN-605 city |alamelumangapuram|allapuram|ariyur|gudiyatham|kalinjur|kangeyanallur|kaniyambadi|karugampattur|katpadi|kilvayattanankuppam|kondasamudram|odugattur|palavansathu|pallikonda|peranampattu|senur|sevur|thorapadi|tiruvalam|valathoor|vellore|virinchipuram|virudampattu
TN-606 city TN|kannamangalam
TN-606 city |aliyabad|arni|chengam|cheyyar|desur|devikapuram|dusi|kilpuduppakkam|mullippattu|paiyur|peranamallur|polur|pudupalayam|sattiyavijayanagaram|septankulam|tiruvannamalai|vandavasi|vengikkal|vettavalam
TN-607 city |anantapuram|auroville|gingee|koonimedu|kottaikuppam|marakkanam|nangilickondan|salamedu|tindivanam|tiruvennanallur|valavanur|vikravandi|villupuram
TN-608 city TN|belur|narasingapuram
TN-608 city |attayampatti|avadattur|ayodhyapattanam|ayyanur teppakkuttai|bomminayakkanpatti|chennagiri|chittanur|dalavaipatti|dasinayakkanpatti|eranapuram|erumapalaiyam|ettapur|gangavalli|idangansalai|idappadi|ilampillai|jalakandapuram|kadiyampatti|kalparapatti|kannankurichchi|karukkalvadi|karuppur|kavundaneri|kirippatti|kondalampatti|kondamanayakkanpatti|konganapuram|kottaikavundanpatti|kunjanpalaiyam|kurukkuppatti|majaragollappatti|mallur|masinayakkanpatti|mechcheri|mettur|nallakavundanpalaiyam|nangavalli|omalur|panamarattuppatti|peddanayakkanpalaiyam|pottaneri nallakavundanpatti|pulampatti|salem|sankagiri|sedaikavundanur|selattanpatti|sendarappatti|tammampatti|taramangalam|thevur|tidavur|tirumalagiri|toramangalam|vanavasi|vazhapadi|veeraganur|vellakkalpatty|vembadithalam|virnur|yercaud
TN-609 city |alampalaiyam|attanur|chinnamanali|chinnamudalippatti|elandakuttai|erumaippatti|kalappanayakkanpatti|kondichettippatti|kumarapalayam|kusavampatti|mallasamudram|mohanur|nallippalaiyam|namagiripettai|namakkal|padaivedu|pallipalayam|pandamangalam|paramathi velur|paramati|pillanallur|pottanur|rasipuram|sendamangalam|sirappalli|suryampalaiyam|tattankuttai|tiruchengode|vegarai|velur|vennandur
TN-610 city |anthiyur|appukkudal|arachchalur|attani|avalpundurai|bhavani|bhavanisagar|brahmana periya agraharam|chennasamudram|chennimalai|chittode|elattur|erode|gobichettipalayam|jambai|kanjikkovil|karumandi chellipalaiyam|kasipalaiyam|kempanayakkanpalaiyam|kilampadi|kodumudi|kolappalur|kollankoil|kovilpalaiyampudur|kuhalur|kumarapalaiyam|kuruppanayakkanpalaiyam|lakkampatti|modakkurichchi|mukasi pidariyur|nallampatti|nambiyur|nasiyanur|nerinjippettai|olagadam|ottapparai|pasur|periya semur|periyakoduveri|perundurai|pettampalaiyam|punjai puliyampatti|salangaippalaiyam|sathyamangalam|surampatti|tindal|unjalur|vellavadanparappu|vengambur|vijayapuri|virappanchathiram
TN-611 city TN|naduvattam|wellington
TN-611 city |adigaratti|aruvankad|bikkatti|coonoor|devarshola|hulikal|kerkandi|kilkunda|kollivayal|kotagiri|manjathala|masinigudi|nilgiris|ootacamund|ooty|sholur|tondalam|udhagamandalam|vubatalai
TN-612 city |adiyanuthu|ammainaickanur|ayakudi|ayyalur|ayyampalaiyam|balakrishnapuram|balasamudram|chettinayakkanpatti|chinna kalaiyamputtur|chinnalapatti|chittayankottai|dindigul|eriyodu|kannivadi|kodaikanal|minakshinayakkanpatti|natham|nilakottai|oddanchathiram|palaiyam|palani|pannaikadu|sevugampatti|silappadi|sivagirippatti|srirampuram|tadikombu|v.s.k.valasai (dindigul-dist.)|vadamadurai|vattalkundu|vedasandur
TN-613 city |aravakkurichchi|chinna andankovil|kadaparai|karur|krishnarayapuram|kulittalai|marudur|minnampalli|nangavaram|p. j. cholapuram|pallappatti|pugalur|pugalur agraharam|senapparetti|tandoni|tottakkurichchi|uppidamangalam
TN-614 city |balakrishnanpatti|bhikshandarkovil|ellakkudi|kallakkudi|kattupputtur|koothappar|krishnasamudram|lalgudi|manapparai|mannachanallur|musiri|nagamangalam|navalpattu|pappakurichchi|ponnampatti|pulangudi|pullambadi|puvalur|samayapuram|sirugamani|south kannanur|talakkudi|tattayyangarpettai|thottiyam|thuraiyur|tiruchchirappalli|tiruchirappalli|tiruverumbur|trichinopoly|trichy|turaiyur|tuvagudi|uppiliyapuram|valavandankottai
TN-615 city |arumbavur|kurumbalur|labbaikkudikkadu|perambalur|pulambadi
TN-616 city |ariyalur|jayamkondacholapuram|mattur|udaiyarpalaiyam|varadarajampettai
TN-617 city |annamalainagar|chidambaram|cuddalore|kammivapettai|kattumannarkoil|kil bhuvanagiri|killai|kondur|kurinjippadi|lakshminarayanapuram|lalpettai|mel pattambakkam|nellikkuppam|neyveli|pallippadai|panruti|parangipettai|pennadam|periyakkurichchi|sethiyathope|srimushnam|tittagudi|uppalavadi|usuppur|virudhachalam|vriddhachalam
TN-618 city |kilvelur|manjakollai|nagapattinam|puravachcheri|talainayar agraharam|tittachcheri|vedaraniyam|velankanni
TN-619 city |kodavasal|koothanallur|koradacheri|mannargudi|muthupet|nannilam|needamangalam|peralam|thiruthuraipoondi|thiruvarur|valangaiman
TN-620 city |adirampattinam|aduthurai|annal agraharam|ayyampettai|chakkarappalli|darasuram|kumbakonam|madukkur|milattur|nachiyar koil|nanjikkottai|neelagiri|orathanadu|papanasam|pattukkottai|peravurani|perumagalur|perumpandi|swamimalai|tanjore|thanjavur|thirukattupalli|thiruvaiyaru|thiruvidaimaruthur|tirunageswaram|tirupananthal|tiruppundurutti|ullur|vallam|veppathur|vilar
TN-621 city |alangudi|ammapattinam|annavasal|arantangi|arimalam|iluppur|jagadapatnam|karambakkudi|keeramangalam|nathampannai|ponnamaravati|pudukkottai|viralimalai
TN-622 city |devakottai|ilaiyankudi|kanadukattan|kandanur|karaikkudi|kottaiyur|manamadurai|nattarasankottai|neykuppai|pallattur|sankarapatti|singampunari|sivaganga|tiruppuvanam
TN-623 city |airavadanallur|alanganallur|anaiyur|anuppanadi|arumbanur|avaniyapuram|elumalai|kallupatti|kannanendal|karadipatti|madurai|melmadai|melur|narasingam|nayanakulam|nilaiyur|ottakkadai|ottappatti|palamedu|paravai|peraiyur|sakkimangalam|samanattam|samayanallur|sholavandan|silaiman|tanakkangulam|tirumangalam|tiruppalai|tirupparangunram|usilampatti|vadipatti|vallalappatti|vandiyur|vilachcheri|vilangudi
TN-624 city TN|cumbum
TN-624 city |allinagaram|andippatti|bodinayakkanur|budipuram|chinnamanur|chokkanathapuram|devadanapatti|ganguvarpatti|hanumantanpatti|highways|kamayakkavundanpatti|kombai|kujjanur|markkayankottai|minakshipuram|odaipatti|palanisettipatti|pannaipuram|periyakulam|tamaraikkulam|teni|tevaram|theni|uttamapalaiyam|vadugappatti
TN-625 city |amathur|anuppankulam|aruppukkottai|attippatti|chathirareddipatti|chatrapatti|dalavaypuram|elayirampannai|kariapatti|kodikkulam|kullursandai|mallankinar|mamsapuram|mettamalai|naranapuram|palaiyampatti|pavali|rajapalayam|ramalingapuram|samsikapuram|sattur|settiyarpatti|settur|sithurajapuram|sivakasi|soolakkarai|srivilliputhur|sundarapandiyam|tiruttangal|vadi|vaittilingapuram|vathirairuppu|venkatachalapuram|virudhunagar|virudunagar|viswanatham
TN-626 city TN|rameswaram
TN-626 city |abiramam|devipattinam|kamuthi|kilakarai|mandapam|mudukulathur|nambutalai|pamban|panaikulam|paramagudi|partibanur|periyapattinam|rajasingamangalam|ramanathapuram|sayalgudi|sundarapandiyanpattanam|tiruppalaikudi|tondi|valantaravai
TN-627 city |alwa tirunagari|arumuganeri|attimarappatti|eral|ettaiyapuram|idaiseval|inam maniyachi|kadambur|kalugumalai|kanam|kayalpattinam|kayattar|korampallam|kovilpatti|kumaragiri|mappilaiurani|milavittan|muttayyapuram|nazareth|pandavarmangalam|perungulam|sankaraperi|sathankulam|sawyerpuram|srivaikuntam|tentirupperai|thoothukkudi|thoothukudi|tiruchchendur|tittangulam|tuticorin|udangudi|vilattikulam|virapandiyanpattanam
TN-628 city |ambasamudram|anjugramam|cheranmahadevi|eruvadi|gopalasamudram|kalakkadu|kallidaikurichi|kuttankuli|manimutharu|mel seval|mukkudal|mulaikkaraippatti|nanguneri|naranammalpuram|nellai|ovari paravarnattam|panakkudi|pattamadai|sankarnagar|sivandipuram|terku kallikulam|tinnevelly|tirukurangudi|tirunelveli|tisaiyanvilai|vadakkankulam|vadakku valliyur|vadakku viravanallur|vikramasingapuram
TN-629 city TN|alur|kumarapuram|ponmana
TN-629 city |acharipallam vaniyakudi|adaikkakuzhi|agastiswaram|alagappapuram|aramboli|arumanai|ayakod|azhagiapandipuram|boothapandi|chandapuram|chembagaramanpudur|choozhal|colachel|dharmapuram|edaicode|eraniel|ezhudesam|gandipuram|kadayal|kallukuttam|kandanvilai|kannanur|kanniyakumari|kappiyara|karingal|kattatturai|kattimancode|keezhkulam|kollancode|kothanallur|kottaram|kulappuram|kulasegaram|kuzhithurai|malayadi|manakkudi mukkuvartura|manavalakurichi|mancad|mandakad|manjalumoodu|marthandam|marungur|mayiladi|methukummal|midalam|mulakumud|muzhucode|nadaikavu|nagercoil|nallavila|nalloor|nattalam|neyyur|pacode|padmanabhapuram|painkulam|palappallam|paloor|palugal|parassala|peruvila|puderiyur|puliyoorsalai|puthukkadai|puttalam|puttantura|reethapuram|suchindram|tadikarakonam|tamarakutamkudiyiruppu|tazhakudi|temanur|tengampudur|terur|tikkanbankad|tingalachi|tiruvankod|tiruvattar|triparappu|unnamalaikadai|valvachatottam|vavarai|veillyachi|verukulambu|vilavancode|vilavur|villukuri
TN-630 city |dharmapuri|hale dharmapuri|harur|kadattur|kambainallur|karimangalam|lakkanahalli|mallapuram|marandahalli|palakkodu|pallippatti|papireddippatti|papparapatti|pennagaram
TN-631 city |avalepalli|bargur|denkanikota|hosur|jujuvadi|kadiganpalli|kaveripatnam|kelamangalam|krishnagiri|mattigiri|mukondapalli|nagojanahalli|uttangarai|venkatapuram
TN-632 city TN|nilambur|perur
TN-632 city |achchippatti|agrahara samakkulam|alandurai|anaimalai|annur|arasur|ashokapuram|chinnampalaiyam|chinnatadagam|chinnavadampatti|chinniyampalaiyam|coimbatore|ettimadai|idaiyarpalaiyam|idigarai|irugur|kalappatti|kaniyur|kannampalaiyam|karaivalimadappur|karamadai|karumattampatti|kinattukkadavu|kottur|kovai|kovilpalaiyam|kuniyamuttur|kurichchi|madukkarai|makkinayakkinpatti|malaimachchampatti|mettupalayam|moparipalaiyam|muttukavundanpudur|narasimhanaickenpalayam|odaiyakulam|ottaikkalmantapam|pallappalaiyam|periyanayakkanpalaiyam|periyanegamam|pollachi|puluvappatti|rakkiyapalaiyam|ramachettipalaiyam|samalapuram|samattur|singanallur|sirumugai|somampalaiyam|srvanampatti|suleswaranpatti|sulur|talaiyur|thondamuthur|tirumalaiyampalaiyam|tudiyalur|uttukuli|vadavalli|valparai|vedappatti|vellakkinar|vellalur|vettaikkaranpudur|vilankurichi|virakeralam
TN-633 city |andipalayam|avinashi|boyampalaiyam|chengappalli|chinnakkampalaiyam|dhali|dharapuram|iduvay|kangayam|karaippudur|kavundanpalaiyam|kulattuppalaiyam|kumaralingam|madattukkulam|manikkapuram|mannarai|morattuppalaiyam|mulanur|murugampalaiyam|muttanampalaiyam|muttur|nerupperichchal|palangarai|palladam|periyakottai|perumanallur|pulankinar|rudravati|sankaramanallur|sarkar periyapalaiyam|sembianallur|semmipalaiyam|sundakkampalaiyam|tirumuruganpundi|tiruppur|tirupur|udumalaippettai|uttukkuli|velampalaiyam|vellakkovil|vellarivalli|virapandi
TN-729 city |alagapuram|arakandanallur|chinna salem|kallakkurichchi|kallakurichi|manalurpettai|tirukkoyilur|tyagadurgam|ulundurpet|vadakkanandal
TN-730 city |acharapakkam|alandur|alapakam|anakaputhur|chengalpattu|cheyyur|covelong|guduvancheri|injambakkam|jalladiampet|kallamchavadi|karumbakkam|karunguli|kotivakkam|kottaikadu|kullattur|madipakkam|madurantakam|mahabalipuram|maraimalainagar|meddappakkam|meenambakkam|navalur|neelankarai|palavakkam|pallavaram|pallikaranai|pammal|perungudi|perunkalattu|polichalur|pudupattanam|rajakilpakkam|saint thomas mount|sholinganallur|singapperumalkovil|tambaram|tirukkalikkunram|tirupporur|ullagaram|unamaucheri|vandalur|vengavasal
TN-731 city |ammanur|ammur|arakkonam|arcot|kalavai|kaveripak|nemili|panapakkam|puliyankannu|ranipet|sembedu|settithangal|sholinghur|tajpura|takkolam|thimiri|vanapadi|velappakkam|visharam|walajapet
TN-732 city |alangayam|ambur|damalerimuttur|devasthanam|jaffrabad|jalarpet|kailasagiri|kasinayakkampatti|nattarampalli|pachchal|pallippattu|periyagaram|tirupattur|udayendram|valaiyampattu|vaniyambadi|yelagiri
TN-733 city |achanputtur|alangulam|alwarkurichchi|ayikudi|ilanji|kadaiyam|kadayanallur|kila ambur|kilapavoor|kuttalam|panpuli|puliyankudi|rayagiri|samburvadakara|sankarankovil|shenkottai|surandai|tenkasi|thenkasi|tiruvengadam|vadakarai kil pidagai|vasudevanallur
TN-734 city |kuthalam|manamodu|mayiladuthurai|sirkazhi|tharangambadi|tirumullaivasal|vaithisvarankoil
TR letters |tr
TR state |tripura
TR-289 city TR|madhuban|taranagar
TR-289 city |agartala|anandanagar|bankimnagar|briddhanagar|charipara|dukli|gandhigram|narsingarh|radhakishorenagar|ranir bazar|uttar champamura|west tripura
TR-290 city |belonia|sabroom|santirbazar|south tripura
TR-291 city |ambasa|dhalai|kamalpur|manu|murhari
TR-292 city |dharmanagar|dharmaragar|kanchanpur|north tripura|panisagar
TR-652 city |khowai|teliamura
TR-653 city TR|chandigarh|manoharpur
TR-653 city |barjala|bisalgarh|bishramganj|gakulnagar|sepahijala|sonamura
TR-654 city TR|amarpur|udaipur
TR-654 city |fulkumari|gomati|lebachhara|matarbari|radhakishorepur
TR-655 city |fatikrai|kailashahar|kumarghat|unakoti
TS city AP|chandur|narsingi
TS city TS|chandur
TS city |narsingi
TS letters |tg|ts
TS state |telangana
TS-532 city AP|adilabad|dasnapur|ichora|kyathampalle|utnur
TS-532 city |adilabad|dasnapur|ichora|kyathampalle|utnur
TS-533 city AP|amur|bodhan|gunpuram|nizamabad|soanpeta
TS-533 city |amur|bodhan|gunpuram|nizamabad|soanpeta
TS-534 city AP|dharmaram|karimnagar|kottapalli|rekurti
TS-534 city |dharmaram|karimnagar|kottapalli|rekurti
TS-535 city AP|chegunta|medak|shankrampet
TS-535 city |chegunta|medak|shankrampet
TS-536 city AP|cyberabad|gachibowli|hitec city|hitech city|hyderabad|madhapur|osmania university|raniganj|secunderabad
TS-536 city TS|raniganj
TS-536 city |cyberabad|gachibowli|hitec city|hitech city|hyderabad|madhapur|osmania university|secunderabad
TS-537 city AP|balapur|bandlaguda|farrukhnagar|gaddi annaram|ibrahimpatan|jiladiguda|kismatpur|kottapeta|kotur|lal bahadur nagar|meerpet|rangareddi|shamshabad|singapur|umarkhanguda|yamjal
TS-537 city TS|balapur|farrukhnagar|sriramnagar
TS-537 city |bandlaguda|gaddi annaram|ibrahimpatan|jiladiguda|kismatpur|kottapeta|kotur|lal bahadur nagar|meerpet|rangareddi|shamshabad|singapur|umarkhanguda|yamjal
TS-538 city AP|badepalli|boyapalli|chinnachintakunta|gopalur|jadcherla|mahbubnagar|yenugonda
TS-538 city |badepalli|boyapalli|chinnachintakunta|gopalur|jadcherla|mahbubnagar|yenugonda
TS-539 city AP|chityal|devarkonda|kondamallapally|miryalaguda|nakrekal|nalgonda|vijayapuri north
TS-539 city |chityal|devarkonda|kondamallapally|miryalaguda|nakrekal|nalgonda|vijayapuri north
TS-540 city AP|gorrakunta|mamnur|narsampet|warangal rural
TS-540 city |gorrakunta|mamnur|narsampet|warangal rural
TS-541 city AP|khammam|khanapuram haveli|konta|madhira|sadpalli|sathupalli
TS-541 city |khammam|khanapuram haveli|konta|madhira|sadpalli|sathupalli
TS-680 city AP|bhaisa|jam|nirmal|timmapur
TS-680 city |bhaisa|jam|nirmal|timmapur
TS-681 city AP|jagitial|jagtial|koratla|metpalle
TS-681 city |jagitial|jagtial|koratla|metpalle
TS-682 city AP|jallaram|manthani|palakurthy|peddapalli|ramagundam|ramgundam|ratnapuram
TS-682 city |jallaram|manthani|palakurthy|peddapalli|ramagundam|ramgundam|ratnapuram
TS-683 city AP|rajanna sircilla|sirsilla|vemalwada
TS-683 city |rajanna sircilla|sirsilla|vemalwada
TS-684 city AP|bellampalli|chinnur|devapur|kasipet|lakshettipet|mancherial|mandamarri|naspur|saknepalli|singanuram|tarlapalli|teegalpahad
TS-684 city |bellampalli|chinnur|devapur|kasipet|lakshettipet|mancherial|mandamarri|naspur|saknepalli|singanuram|tarlapalli|teegalpahad
TS-685 city AP|banswada|kamareddi|kamareddy|yellareddi
TS-685 city |banswada|kamareddi|kamareddy|yellareddi
TS-686 city AP|hanamkonda|kadipikonda|warangal
TS-686 city TS|bhimavaram|guntur
TS-686 city |hanamkonda|kadipikonda|warangal
TS-687 city AP|bhupalpally|jayashankar bhupalapally
TS-687 city |bhupalpally|jayashankar bhupalapally
TS-688 city AP|dornakal|mahabubabad|mahbubabad|torur
TS-688 city |dornakal|mahabubabad|mahbubabad|torur
TS-689 city AP|ghanpur|jangaon|jangoan|sivunipalli
TS-689 city |ghanpur|jangaon|jangoan|sivunipalli
TS-690 city AP|bhadrachalam|bhadradri kothagudem|chatakonda|chunchupally|garimellapadu|kottagudem|laxmidevipally|manuguru|paloncha|palwancha|sarapaka|yellandu
TS-690 city |bhadrachalam|bhadradri kothagudem|chatakonda|chunchupally|garimellapadu|kottagudem|laxmidevipally|manuguru|paloncha|palwancha|sarapaka|yellandu
TS-691 city AP|allipur|aminpur|andol|anwaram|baspalli|bhanur|bolarum|bontapalli|chitkul|isnapuram|jogipet|mailaram|muttargi|narayankher|patancheru|potreddipalli|ramachandrapuran|sadasivpet|sangareddi|sangareddy|serilingampalle|zahirabad
TS-691 city |allipur|aminpur|andol|anwaram|baspalli|bhanur|bolarum|bontapalli|chitkul|isnapuram|jogipet|mailaram|muttargi|narayankher|patancheru|potreddipalli|ramachandrapuran|sadasivpet|sangareddi|sangareddy|serilingampalle|zahirabad
TS-692 city AP|gajwel|narsapuram|siddipet
TS-692 city |gajwel|narsapuram|siddipet
TS-693 city AP|kothakota|wanaparthy|wanparti
TS-693 city TS|atmakur
TS-693 city |kothakota|wanaparthy|wanparti
TS-694 city AP|achampet|kalwakurti|nagar karnul|nagarkurnool|tangapur|vativellupalli
TS-694 city |achampet|kalwakurti|nagar karnul|nagarkurnool|tangapur|vativellupalli
TS-695 city AP|alampur|gadwal|jogulamba gadwal
TS-695 city TS|alampur
TS-695 city |gadwal|jogulamba gadwal
TS-696 city AP|kodar|suriapet|suryapet
TS-696 city |kodar|suriapet|suryapet
TS-697 city AP|bhongir|bibinagar|chautapal|pochampalli|raghunathpuram|ramanapeta|yadadri bhuvanagiri|yadagirigutta
TS-697 city TS|gudur
TS-697 city |bhongir|bibinagar|chautapal|pochampalli|raghunathpuram|ramanapeta|yadadri bhuvanagiri|yadagirigutta
TS-698 city AP|kiadgira|tandur|vikarabad
TS-698 city |kiadgira|tandur|vikarabad
TS-699 city AP|asifabad|jainur|kagaznagar|kothapet|kumuram bheem asifabad|sirpur
TS-699 city |asifabad|jainur|kagaznagar|kothapet|kumuram bheem asifabad|sirpur
TS-700 city AP|bodupal|dundigal|ghatkesar|jawaharnagar|kompalli|kukatpally|malkajgiri|medchal|medchal malkajgiri|medpalli|nagavaram|pirzadaguda|quthbullapur|shahmirpet|uppal kalan
TS-700 city TS|jawaharnagar
TS-700 city |bodupal|dundigal|ghatkesar|kompalli|kukatpally|malkajgiri|medchal|medchal malkajgiri|medpalli|nagavaram|pirzadaguda|quthbullapur|shahmirpet|uppal kalan
TS-780 city AP|mulugu
TS-780 city TS|kamalapuram
TS-780 city |mulugu
TS-781 city AP|narayanpet
TS-781 city |narayanpet
UK letters |ut
UK state |uttarakhand|uttaranchal
UK-056 city UP|barkot|uttarkashi
UK-056 city |barkot|uttarkashi
UK-057 city UP|chamoli|joshimath|pipalkoti
UK-057 city |chamoli|joshimath|pipalkoti
UK-058 city UP|rudraprayag|ukhimath
UK-058 city |rudraprayag|ukhimath
UK-059 city UP|devaprayag|narendranagar|tehri|tehri garhwal
UK-059 city |devaprayag|narendranagar|tehri|tehri garhwal
UK-060 city UK|raipur
UK-060 city UP|birbhaddar|chakrata|clement town|dehra dun|dehradun|doiwala|harbatpur|mussoorie|raipur|raiwala bara|rishikesh|vikasnagar
UK-060 city |birbhaddar|chakrata|clement town|dehra dun|dehradun|doiwala|harbatpur|mussoorie|raiwala bara|rishikesh|vikasnagar
UK-061 city UK|srinagar
UK-061 city UP|dugadda|garhwal|kalagarh project colony|kotdwara|lansdowne|pauri|srinagar
UK-061 city |dugadda|garhwal|kalagarh project colony|kotdwara|lansdowne|pauri
UK-062 city UP|dharchula|pithoragarh
UK-062 city |dharchula|pithoragarh
UK-063 city UP|bageshwar
UK-063 city |bageshwar
UK-064 city UP|almora|dwarahat|ranikhet
UK-064 city |almora|dwarahat|ranikhet
UK-065 city UP|champawat|lohaghat|tanakpur
UK-065 city |champawat|lohaghat|tanakpur
UK-066 city UK|ramnagar
UK-066 city UP|bhim tal|bhowali|haldwani|kaladhungi|naini tal|nainital
UK-066 city |bhim tal|bhowali|haldwani|kaladhungi|naini tal|nainital
UK-067 city UP|bazpur|jaspur|kashipur|khatima|kichha|rudrapur|sitarganj|udham singh nagar
UK-067 city |bazpur|jaspur|kashipur|khatima|kichha|rudrapur|sitarganj|udham singh nagar
UK-068 city UK|sultanpur
UK-068 city UP|hardwar|haridwar|laksar|manglaur|manu bans grunt|roorkee
UK-068 city |hardwar|haridwar|laksar|manglaur|manu bans grunt|roorkee
UP city UP|baragaon|bilaspur|dubai|jalalabad|lalganj|ramnagar|shahabad|shamsabad
UP city |akbarpur|ant|goshainganj|muhammadabad|nawabganj|phulpur|saidpur|tanda
UP letters |up
UP state |uttar pradesh
UP-132 city |ambahta|behat|chhutmalpur|deoband|gangoh|nakur|nanauta|saharanpur|titron
UP-133 city UP|shahpur|sisauli
UP-133 city |budhana|charthawal|jansath|khatauli|miranpur|muzaffarnagar
UP-134 city UP|chandpur|mandawar|nagina|nurpur
UP-134 city |afzalgarh|bijnor|dhampur|haldaur|jhalu|kiratpur|najibabad|nihtaur|sahaspur|seohara|sherkot|tajpur
UP-135 city |bilari|got|kanth|kundarkhi|moradabad|thakurdwara
UP-136 city |kemri|milak|rampur|suar
UP-137 city UP|hasanpur
UP-137 city |amroha|bachhraon|dhanaura|gajraula
UP-138 city UP|gobindpur|kharkhauda
UP-138 city |adh|bahsuma|daurala|hastinapur|kahol|kithor|lawar khas|mawana|meerut|mundali|parichhatgarh|phalauda|sardhana
UP-139 city UP|asara
UP-139 city |baghpat|baraut|chhaprauli|khekra|tikri
UP-140 city DL|ghaziabad
UP-140 city |amrala|bisokhar|dasna|faridnagar|ghaziabad|jiwanpur|khorajpur|loni|modinagar|muradnagar|niwari|sikhera
UP-141 city DL|greater noida|noida
UP-141 city |dadri|dankaur|gautam buddh nagar|gautam buddha nagar|greater noida|jahangirpur|jewar|new okhla industrial development authority|noida|rabupura|sector
UP-142 city UP|khanpur
UP-142 city |anupshahr|bulandshahr|dibai|gulaothi|jahangirabad|khurja|naraura|pahasu|shikarpur|sikandarabad
UP-143 city |aligarh|atrauli|beswan|chharra|dunai|harduaganj|iglas|jalali|khair
UP-144 city |hathras|mursan|sadabad|sasni|sikandra rao
UP-145 city UP|bad|nandgaon|raya
UP-145 city |bajna|baldev|barsana|chhata|farah|gokul|govardhan|kosi|mahaban|mathura|radhakund|vrindavan
UP-146 city UP|fatehabad|khairagarh
UP-146 city |achhnera|agra|bah|dayal bagh|etmadpur|fatehpur sikri|jagnair|kiraoli|pinahat
UP-147 city UP|tundla
UP-147 city |firozabad|jasrana|phariha|shikohabad|sirsaganj
UP-148 city |bewar|bhongaon|ghiror|karhal|kishni|mainpuri|tisauli
UP-149 city |bilsi|bisauli|budaun|dataganj|islamnagar|kakrala|sahaswan|ujhani|usehat|wazirganj
UP-150 city UP|mirganj
UP-150 city |aonla|baheri|bareilly|deoranian|faridpur|fatehganj west|richha|sarauli|shahi|shergarh|shishgarh
UP-151 city UP|jahanabad
UP-151 city |baldeopur|banbasa|barkhera kalan|bilsanda|bisalpur|kalinagar|pilibhit|puranpur
UP-152 city UP|mohanpur
UP-152 city |allahganj|kant|khudaganj|khutar|miranpur katra|pawayan|shahjahanpur|shahjanpur|shajahanpur|tilhar
UP-153 city |adha chat|dhaurahra|gola gokarannath|kheri|lakhimpur|mailani|palia kalan
UP-154 city UP|khairabad
UP-154 city |biswan|jar|laharpur|mahmudabad|maholi|misrikh|sidhauli|sitapur
UP-155 city |beniganj|bilgram|gopamau|hardoi|madhoganj|pihani|sandi|sandila
UP-156 city |auras|bangarmau|bhagwantnagar|bighapur khurd|fatehpur chaurasi|ganj muradabad|jagdishpur|mauranwan|mohan|purwa|rasulabad|safipur|ugu|unnao
UP-157 city |itaunja|kakori|lucknow|malihabad|nagram
UP-158 city |bachhrawan|dalmau|dih|jeti|maharajganj|parshadepur|raebareli|salon
UP-159 city |beg|farrukhabad|fatehgarh|ferrukhabad|kaimganj|kamalganj|kampil
UP-160 city |chhibramau|gursahaiganj|indergarh|kannauj|saurikh|talgram
UP-161 city |bakewar|bharthana|etawah|jaswantnagar|lakhna|santokhpur unwan|sarai ekdil
UP-162 city |auraiya|bidhuna|phaphund
UP-163 city |jhinjhak|kanpur dehat|pukhrayan|rura|sikandra
UP-164 city |bilhaur|bithur|cawnpore|ghatampur|jajmau|kanpur|kanpur cantonment
UP-165 city UP|madhogarh|rampura
UP-165 city |air khas|jalaun|kadaura|kalpi|konch|kotra|nadigaon|orai
UP-166 city UP|ranipur
UP-166 city |babina|chirgaon|garautha|gursarai|jhansi|khailar|moth|parichha|samthar|tori-fatehpur
UP-167 city UP|pali
UP-167 city |lalitpur|mahroni|talbahat
UP-168 city UP|hamirpur
UP-168 city |gohand|kurara|maudaha|rath|sarila
UP-169 city |charkhari|kabrai|kharela|kulpahar|mahoba
UP-170 city UP|doha
UP-170 city |atarra|baberu|banda|bisenda buzurg|mataundh|oran|tindwari
UP-171 city UP|rajapur
UP-171 city |chitrakoot|chitrakoot dham|manikpur
UP-172 city |bahua|bindki|fatehpur|khaga|kishanpur
UP-173 city UP|bela|patti|pratapgarh
UP-173 city |antu|kunda
UP-174 city |bharwari|chail|karari|kaushambi|manjhanpur|sarai akil|sirathu
UP-175 city UP|sirsa
UP-175 city |allahabad|handia|jhusi|mau aimma|prayagraj|shankargarh
UP-176 city |bara banki|dewa|satrikh|tikaitnagar|zaidpur
UP-177 city |ayodhya|bikapur|faizabad|fyzabad
UP-178 city |ambedkar nagar|jalalpur
UP-179 city UP|kadipur
UP-179 city |dostpur|sultanpur
UP-180 city |bahraich|bahraigh|jarwal|nanpara
UP-181 city UP|katra
UP-181 city |bhinga|ikauna|shrawasti
UP-182 city UP|balrampur
UP-182 city |pachperwa|tulsipur|utraula
UP-183 city |colonelganj|gonda|gonda city|khargupur|mankapur
UP-184 city |bansi|siddharthnagar
UP-185 city |basti|haraiya
UP-186 city |khalilabad|maghar|mehndawal|sant kabir nagar
UP-187 city |anandnagar|maharaganj|nautanwa|nichlaul|siswa bazar
UP-188 city |bansgaon|chillupar|gola bazar|gorakhpur|pipraich
UP-189 city |captainganj|hata|khada|kushinagar|padrauna|ramkola
UP-190 city |deoria|lar|rudarpur
UP-191 city UP|nizamabad
UP-191 city |atraulia|azamgarh|bilariaganj|bishunpur urf maharajganj|jainpur|mehnagar|mubarakpur|sarai mir
UP-192 city |dohrighat|ghosi|kopaganj|mau
UP-193 city UP|ballia|bansdih|sikandarpur
UP-193 city |bilthra|kurhatitra|maniar|rasra|reoti
UP-194 city |jaunpur|kirakat|machhlishahr|mariahu|shahganj|zafarabad
UP-195 city |ghazipur|mubarakpur net|sadat|zamania
UP-196 city UP|chakia
UP-196 city |chandauli|pandit deen dayal upadhyaya nagar
UP-197 city |banaras|benares|kashi|varanasi
UP-198 city |bhadohi|gyanpur|surianwan
UP-199 city |ahraura|chunar|dikshitpur|kachhwa|mirzapur
UP-200 city UP|kota|obra
UP-200 city |bat|chopan|dudhi|ghorawal|renukut|robertsganj|sonbhadra
UP-201 city |aliganj|etah|jalesar|marahra|nadrala|sakit
UP-202 city |amanpur|ganj dundwara|kasganj|patiali|sahawar|sidhpura|soron
UP-640 city |amethi|jais|musafir-khana
UP-659 city UP|sirsi
UP-659 city |babrala|bahjoi|chanduasi|gawan|gunnaur|narauli|sambhal
UP-660 city UP|un
UP-660 city |banat|garhi pukhta|jhinjhana|kairana|kandhla|shamli|thana bhawan
UP-661 city |babugarh|garhmuktesar|hapur|pilkhua
WB city WB|joka
WB letters |wb
WB state |west bengal
WB-327 city |bagdogra|darjeeling|darjiling|kurseong|mirik|naksalbari|siliguri
WB-328 city |dhupgari|goyerkata|jalpaiguri|mainaguri|odlabari
WB-329 city |cooch behar|dinhata|haldibari|koch bihar|matabhanga|tufanganj
WB-330 city WB|islampur
WB-330 city |dalkola|kaliyaganj|raiganj|tungidighi|uttar dinajpur
WB-331 city WB|daulatpur
WB-331 city |balurghat|dakshin dinajpur|gangarampur
WB-332 city |malda
WB-333 city |baharampur|beldanga|debipur|dhulian|farakka|jangipur|kandi|lalgola|murshidabad|paikpara|raghunandanpur
WB-334 city WB|ahmadpur
WB-334 city |bakreswar|birbhum|bolpur|dubrajpur|nalhati|rampur hat|sainthia|siuri
WB-335 city |barddhaman|bardhaman|burdwan|guskhara|kalna|katoya|memari|patuli|purba bardhaman
WB-336 city |aistala|bagula|haringhata|kalyani|kanchrapara|karimpur|krishnanagar|madanpur|muragacha|nadia|navadwip|ranaghat|shantipur
WB-337 city WB|bangaon|gopalpur
WB-337 city |ashoknagar kalyangarh|baduria|barakpur|baranagar|barasat|basirhat city|bhatpara|dam dam|gobardanga|habra|halisahar|kamarhati|khardah|madhyamgram|naihati|north 24 parganas|panihati|taki|titagarh
WB-338 city WB|begampur|ramnagar|shrirampur
WB-338 city |arambagh|bagnan|baidyabati|bansbaria|bhadreswar|chandannagar|gangadharpur|haripur|hooghly|hugli|kesabpur|konnagar|krishnapur|pandua|rishra|shyamnagar|singur|srirampur|tarakeswar
WB-339 city WB|bishnupur
WB-339 city |bankura|barjora|beliator|khatra|patrasaer|sonamukhi
WB-340 city WB|raghunathpur
WB-340 city |adra|balarampur|jhalida|kenda|lakhyabad|muri|puruliya
WB-341 city WB|bali|gobindapur
WB-341 city |amta|bankra|bhandardaha|chakapara|dhulagari|dumjor|fort gloster|haora|howrah|jonka|mahiari|masila|mayapur|panchla|parbatipur|raghudebbati|sahapur|sankrail|uluberiya
WB-342 city WB|salt lake city
WB-342 city |bara bazar|calcutta|kolkata|new town
WB-343 city |baruipur|budge budge|canning|diamond harbour|jaynagar majilpur|kakdwip|maheshtala|pujali|rajpur sonarpur|south 24 parganas
WB-344 city WB|kharar
WB-344 city |amlagora|bali chak|chandrakona|ghatal|kalaikunda|kharagpur|medinipur|paschim medinipur|ramjibanpur
WB-345 city |contai|digha|egra|haldia|harina pashdal bar|mahishadal|monoharpur|purba medinipur|solap|tamluk
WB-664 city |alipur duar|alipurduar|birpara|falakata|hasimara|jaigaon|tasti tea garden
WB-702 city |kalimpong|kalimpong, крукети
WB-703 city |jhargram
WB-704 city WB|raniganj
WB-704 city |asansol|bahula|chittaranjan|durgapur|jamuria|kulti|kumardubhi|paschim bardhaman
abroad city |accra|addis ababa|adelaide|al ain|al khobar|amsterdam|ankara|antwerp|arlington|athens|atlanta|auckland|austin|baghdad|baku|baltimore|bangkok|barcelona|basel|bay area|beijing|beirut|belfast|bellevue|berlin|bern|birmingham|bogota|bologna|bonn|boston|boulder|brampton|bratislava|bremen|brisbane|bristol|brooklyn|brussels|bucharest|budapest|buenos aires|buffalo|cairo|calgary|cambridge|canberra|cape town|caracas|cardiff|casablanca|charlotte|chattogram|chicago|christchurch|cincinnati|cleveland|cologne|colombo|columbus|copenhagen|cork|cupertino|dallas|dammam|dar es salaam|denver|detroit|dhaka|doha|dortmund|dresden|dublin|durban|dusseldorf|edinburgh|edison|edmonton|eindhoven|espoo|essen|florence|fort worth|frankfurt|frankfurt am main|fremont|galway|gdansk|geneva|genoa|ghent|glasgow|goteborg|gothenburg|guangzhou|hague|halifax|hamburg|hamilton|hanoi|hanover|harare|havana|helsinki|ho chi minh city|hobart|hong kong|honolulu|houston|indianapolis|irvine|irving|islamabad|istanbul|izmir|jakarta|jeddah|jersey city|jerusalem|johannesburg|johor bahru|kabul|kampala|kandy|kansas city|karachi|kathmandu|kigali|kingston|kitchener|kobe|krakow|kuala lumpur|kuwait city|kyiv|kyoto|lagos|lahore|las vegas|lausanne|leeds|leicester|leipzig|lille|lima|lisbon|liverpool|ljubljana|london|los angeles|luanda|lusaka|lyon|macau|madrid|malaga|male|malmo|manama|manchester|mandalay|manila|mannheim|marseille|mecca|medina|melbourne|memphis|mexico city|miami|milan|milano|milton keynes|milwaukee|minneapolis|minsk|mississauga|mombasa|montevideo|montreal|moscow|mountain view|munchen|munich|muscat|nagoya|nairobi|naples|nashville|new orleans|new york city|newcastle|nice|nicosia|nottingham|nuremberg|oakland|osaka|oslo|ottawa|oxford|palo alto|panama city|paris|penang|perth|philadelphia|phnom penh|phoenix|pittsburgh|plano|port louis|portland|porto|prague|pretoria|princeton|quebec city|quito|raleigh|reading|redmond|reykjavik|richmond|riga|rio de janeiro|riyadh|rome|rotterdam|sacramento|salt lake city|san antonio|san diego|san francisco|san francisco bay area|san jose|san mateo|santa clara|santiago|sao paulo|seattle|seoul|shanghai|sheffield|shenzhen|silicon valley|slough|sofia|southampton|st. louis|stockholm|strasbourg|stuttgart|sunnyvale|surrey|sydney|taipei|tallinn|tampa|tashkent|tbilisi|tehran|tel aviv|the hague|thimphu|tokyo|toronto|toulouse|tunis|turin|uppsala|utrecht|valencia|vancouver|venice|vienna|vilnius|warsaw|washington d.c.|washington dc|waterloo|wellington|windhoek|winnipeg|wroclaw|yangon|yokohama|zagreb|zurich
abroad country |abroad|abu dhabi|afghanistan|africa|ajman|alabama|aland islands|alaska|albania|alberta|algeria|america|american samoa|andorra|angola|anguilla|antigua & barbuda|argentina|arizona|arkansas|armenia|aruba|australia|australian capital territory|austria|azerbaijan|bahamas|bahrain|bangladesh|barbados|belarus|belgium|belize|benin|bermuda|bhutan|bolivia|bosnia & herzegovina|botswana|brazil|britain|british columbia|british indian ocean territory|british virgin islands|brunei|bulgaria|burkina faso|burma|burundi|california|cambodia|cameroon|canada|cape verde|caribbean netherlands|cayman islands|central african republic|ceylon|chad|chile|china|christmas island|cocos (keeling) islands|colombia|colorado|comoros|congo|congo - brazzaville|congo - kinshasa|connecticut|cook islands|costa rica|cote d’ivoire|croatia|cuba|curacao|cyprus|czech republic|czechia|delaware|denmark|district of columbia|djibouti|dominica|dominican republic|dubai|ecuador|egypt|el salvador|emirates|england|equatorial guinea|eritrea|estonia|eswatini|ethiopia|europe|falkland islands|faroe islands|fiji|finland|florida|france|french guiana|french polynesia|french southern territories|fujairah|gabon|gambia|georgia|germany|ghana|gibraltar|great britain|greece|greenland|grenada|guadeloupe|guam|guatemala|guernsey|guinea|guinea-bissau|gulf|guyana|haiti|hawaii|holland|honduras|hong kong sar china|hungary|iceland|idaho|illinois|indiana|indonesia|iowa|iran|iraq|ireland|isle of man|israel|italy|ivory coast|jamaica|japan|jersey|jordan|kansas|kazakhstan|kentucky|kenya|kiribati|korea|kosovo|ksa|kuwait|kyrgyzstan|laos|latvia|lebanon|lesotho|liberia|libya|liechtenstein|lithuania|louisiana|luxembourg|macao sar china|macedonia|madagascar|maine|malawi|malaysia|maldives|mali|malta|manitoba|marshall islands|martinique|maryland|massachusetts|mauritania|mauritius|mayotte|mexico|michigan|micronesia|middle east|minnesota|mississippi|missouri|moldova|monaco|mongolia|montana|montenegro|montserrat|morocco|mozambique|myanmar (burma)|namibia|nauru|nebraska|nepal|netherlands|nevada|new brunswick|new caledonia|new hampshire|new jersey|new mexico|new south wales|new york|new zealand|newfoundland and labrador|nicaragua|niger|nigeria|niue|norfolk island|north america|north carolina|north dakota|north korea|north macedonia|northern ireland|northern mariana islands|northern territory|northwest territories|norway|nova scotia|nunavut|ohio|oklahoma|oman|ontario|oregon|outside india|overseas|pakistan|palau|palestinian territories|panama|papua new guinea|paraguay|pennsylvania|peru|philippines|pitcairn islands|poland|portugal|prince edward island|puerto rico|qatar|quebec|queensland|ras al khaimah|republic of korea|reunion|rhode island|romania|russia|russian federation|rwanda|samoa|san marino|sao tome & principe|saskatchewan|saudi|saudi arabia|scotland|senegal|serbia|seychelles|sharjah|sierra leone|singapore|sint maarten|slovakia|slovenia|solomon islands|somalia|south africa|south america|south australia|south carolina|south dakota|south georgia & south sandwich islands|south korea|south sudan|southeast asia|spain|sri lanka|st. barthelemy|st. helena|st. kitts & nevis|st. lucia|st. martin|st. pierre & miquelon|st. vincent & grenadines|sudan|suriname|svalbard & jan mayen|swaziland|sweden|switzerland|syria|taiwan|tajikistan|tanzania|tasmania|tennessee|texas|thailand|the netherlands|timor-leste|togo|tokelau|tonga|trinidad & tobago|tunisia|turkey|turkiye|turkmenistan|turks & caicos islands|tuvalu|u.a.e.|u.k.|u.s.|u.s. virgin islands|u.s.a.|uae|uganda|uk|ukraine|umm al quwain|united arab emirates|united kingdom|united states|united states of america|uruguay|us|usa|utah|uzbekistan|vanuatu|vatican city|venezuela|vermont|victoria|viet nam|vietnam|virginia|wales|wallis & futuna|washington|west virginia|western australia|western sahara|wisconsin|wyoming|yemen|yukon|zambia|zimbabwe
$places$), E'\n')) line) lines
 cross join lateral (select cells[1] as head) first
 cross join lateral unnest(cells[2:]) names (name);

-- What a company has said once of a place that is not known. `code` as in answers: KA, KA-572, abroad, none; null: it is to wait again.
create table settled_places (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  code text,
  settled_by uuid,
  settled_at timestamptz not null default now(),
  -- Those with this place have followed.
  moved_at timestamptz,
  primary key (company_id, id),
  unique (company_id, name)
);
create index settled_places_newest on settled_places (company_id, settled_at desc, id desc);
alter table settled_places enable row level security;
create policy own_company on settled_places to encore_tenant using (company_id = current_company());
grant select, insert, update, delete on settled_places to encore_tenant;

-- As contract/src/search-words.ts folds a text.
create function place_key(place text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(case when octet_length(place) = length(place) then lower(place)
    else replace(translate(normalize(regexp_replace(normalize(lower(place), NFD), '[\u0300-\u036f]', '', 'g'), NFC), 'łøđ', 'lod'), 'ß', 'ss') end,
    '\s+', ' ', 'g'));
$$;

-- What a name means as the product knows it: the whole of it, or its parts. Null: not known.
create function known_place(place text) returns text language plpgsql stable security definer set search_path = public as $$
declare
  found text;
  parts text[];
  said text;
  said_by text;
begin
  select code into found from known_places where name = place and state = '';
  if found is not null then return found; end if;
  -- 'Greater Pune Area', '560001'
  select array_agg(part order by at) into parts from (
    select at, trim(regexp_replace(regexp_replace(part, '(^greater | (metropolitan )?(area|region)$| (urban|city|district)$|[ -]*\d{3} ?\d{3}$|\.$)', '', 'g'), '\s+', ' ', 'g')) as part
      from unnest(regexp_split_to_array(place, '\s*[,;/()|\n]\s*|\s+[–-]\s+')) with ordinality p (part, at)) cleaned
   where part not in ('', 'india', 'bharat', 'in', 'ind');
  if parts is null then return null; end if;
  if exists (select from known_places where name = any(parts) and state = '' and kind = 'country') then return 'abroad'; end if;
  select split_part(code, '-', 1), kind into said, said_by
    from unnest(parts) with ordinality p (part, at) join known_places on name = part and state = ''
   where kind = 'state' or kind = 'letters' and at > 1 order by kind desc, at desc limit 1;
  select code into found from unnest(parts) with ordinality p (part, at)
    join known_places on name = part and (state = said or state = '' and code like said || '-%')
   order by kind = 'city' desc, state = '', at limit 1;
  if found is not null or said_by = 'state' then return coalesce(found, said); end if;
  select code into found from unnest(parts) with ordinality p (part, at)
    join known_places on name = part and state = '' and kind <> 'letters' order by at limit 1;
  return coalesce(found, said);
end $$;

-- Where somebody is: what the company has settled goes before what the product knows. `name`: what is settled, or waits to be.
create function place_of(company uuid, current_place text, work_place text, out code text, out district text, out name text)
language plpgsql stable as $$
declare found text;
begin
  name := place_key(coalesce(nullif(trim(current_place), ''), work_place));
  if name is null or name = '' then
    code := 'none';
    name := null;
    return;
  end if;
  select s.code into found from settled_places s where s.company_id = company and s.name = place_of.name;
  if found is null then
    found := known_place(name);
    if found is not null then name := null; end if;
  end if;
  code := split_part(coalesce(found, 'unmatched'), '-', 1);
  district := case when found like '%-%' then found end;
end $$;

alter table people add column current_district_code text, add column place_name text;

create function place_person() returns trigger language plpgsql as $$
begin
  select code, district, name into new.current_location_code, new.current_district_code, new.place_name
    from place_of(new.company_id, new.current_location, new.location);
  return new;
end $$;
create trigger people_placed before insert on people for each row execute function place_person();
create trigger people_replaced before update on people for each row
  when (old.location is distinct from new.location or old.current_location is distinct from new.current_location
    or old.company_id <> new.company_id)
  execute function place_person();

alter table people disable trigger user;
update people p set (current_location_code, current_district_code, place_name) =
  (select code, district, name from place_of(p.company_id, p.current_location, p.location));
alter table people enable trigger user;
alter table people alter column current_location_code set not null;
create index people_place on people (company_id, current_location_code, current_district_code, id desc) where status = 1;
create index people_place_name on people (company_id, place_name, id) where place_name is not null;

-- The counts of the map, kept as the others are.
drop function counted_facets(text, text, text, date, date, timestamptz, timestamptz, timestamptz);
create function counted_facets(
  department text, designation text, location text, joining date, leaving date,
  added timestamptz, signed_up timestamptz, active timestamptz, place text, district text, place_name text
) returns table (facet text, value text) language sql stable as $$
  select facet, value from (values
    ('*', ''), ('department', department), ('designation', designation), ('location', location),
    (case when signed_up is null then 'left' else 'left and signed up' end, to_char(leaving, 'YYYY-MM')),
    ('joined', to_char(joining, 'YYYY-MM')),
    ('added', to_char(added at time zone 'UTC', 'YYYY-MM')),
    ('signed up', to_char(signed_up at time zone 'UTC', 'YYYY-MM')),
    ('active', case when signed_up is not null then to_char(active at time zone 'UTC', 'YYYY-MM') end),
    ('place', place), ('district', district),
    (case when place = 'unmatched' then 'unmatched place' else 'settled place' end, place_name)
  ) counted (facet, value) where value is not null;
$$;

create or replace function people_added() returns trigger language plpgsql as $$
begin
  perform apply_people_counts((
    select jsonb_agg(jsonb_build_object('company', company_id, 'facet', facet, 'value', value, 'n', n)) from (
      select p.company_id, facet, value, count(*) filter (where status = 1) as n
        from added p cross join lateral counted_facets(p.department, p.designation, p.location, p.date_of_joining, p.date_of_leaving, p.created_at, p.signed_up_at, p.last_active_at, p.current_location_code, p.current_district_code, p.place_name)
       group by 1, 2, 3) deltas));
  return null;
end $$;

create or replace function people_changed() returns trigger language plpgsql as $$
declare only_active boolean;
begin
  -- That somebody was here moves no list: it must not make every remembered total worthless.
  only_active := not exists (
    select from before_change b join after_change a on a.company_id = b.company_id and a.id = b.id
     where to_jsonb(b) - 'last_active_at' <> to_jsonb(a) - 'last_active_at');
  perform apply_people_counts((
    select jsonb_agg(jsonb_build_object('company', company_id, 'facet', facet, 'value', value, 'n', n)) from (
      select p.company_id, facet, value, coalesce(sum(sign) filter (where status = 1), 0) as n
        from (select 1 as sign, a.* from after_change a union all select -1, b.* from before_change b) p
        cross join lateral counted_facets(p.department, p.designation, p.location, p.date_of_joining, p.date_of_leaving, p.created_at, p.signed_up_at, p.last_active_at, p.current_location_code, p.current_district_code, p.place_name)
       where not only_active or facet = 'active'
       group by 1, 2, 3) deltas where facet = '*' or n <> 0));
  return null;
end $$;

create or replace function people_removed() returns trigger language plpgsql as $$
begin
  perform apply_people_counts((
    select jsonb_agg(jsonb_build_object('company', company_id, 'facet', facet, 'value', value, 'n', n)) from (
      select p.company_id, facet, value, -count(*) filter (where status = 1) as n
        from removed p cross join lateral counted_facets(p.department, p.designation, p.location, p.date_of_joining, p.date_of_leaving, p.created_at, p.signed_up_at, p.last_active_at, p.current_location_code, p.current_district_code, p.place_name)
       group by 1, 2, 3) deltas));
  return null;
end $$;

insert into people_facets (company_id, facet, value, total)
select company_id, facet, value, count(*) from people
 cross join lateral (values ('place', current_location_code), ('district', current_district_code),
   (case when current_location_code = 'unmatched' then 'unmatched place' end, place_name)) counted (facet, value)
 where status = 1 and facet is not null and value is not null
 group by 1, 2, 3;
